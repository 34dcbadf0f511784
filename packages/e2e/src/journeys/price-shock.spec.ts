import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { expectNothingSideways } from '../sideways.ts';
import { stockPantry, tradedWeek } from '../week.ts';

test.describe('a price shock', () => {
  // Each width is looked at for barriers in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 300_000 });

  test('mozzarella goes up by two thirds: which dishes and menus fall, what it costs a week, a better menu price, applied', async ({
    page,
    kitchen,
  }) => {
    const pantry = await stockPantry(page.request, kitchen);
    await tradedWeek(page.request, kitchen.areaId, pantry);
    const headOffice = callsOf(page.request, kitchen.headOfficeId);
    const sections = [{ name: 'Pizza', recipeIds: [pantry.margherita] }];
    const menu = { version: null, name: 'All day', groupId: kitchen.groupId, sections };
    await headOffice.command(`/menus/${randomUUID()}/save`, menu);
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.headOfficeId);
    await page.getByRole('link', { name: 'What if…' }).click();
    await recipes.expectTitle('What if');

    const add = page.getByRole('combobox', { name: 'Add an ingredient, a category or a dish' });
    await add.fill('mozz');
    await page.getByRole('option', { name: 'Mozzarella' }).click();
    const percent = page.getByRole('textbox', { name: 'Change of Mozzarella in %' });
    await expect(percent).toBeFocused();
    // In whole pennies. 90 g at £8.00 a kg become £13.33…: £0.48 more a portion, with 3 % wastage £0.4944; 50 were sold in one of four weeks.
    await percent.fill('66.67');
    await expect(page.getByRole('textbox', { name: 'New price of Mozzarella' })).toHaveValue('200');
    const dish = page.getByRole('table', { name: 'Dishes' }).getByRole('row').nth(1);
    for (const figure of ['Margherita', '+8.6 above', '83.6%', 'now 88.6%', '12.5', '-£6.18'])
      await expect(dish).toContainText(figure);
    await add.fill('margh');
    await page.getByRole('option', { name: 'Margherita' }).click();
    await page.getByRole('textbox', { name: 'Menu price of Margherita' }).fill('7.20');
    for (const figure of ['£7.20', '72.7%', '-2.3 below']) await expect(dish).toContainText(figure);
    await expect(page.getByRole('table', { name: 'Menus' })).toContainText('-2.3 below');
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page);
      await expectNothingSideways(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('textbox', { name: 'Menu price of Margherita' }).fill('12.60');
    await page.getByRole('button', { name: 'Apply' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply these changes?' });
    await expect(dialog).toContainText('Mozzarella: £200');
    await expect(dialog).toContainText('Margherita: £12.60');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
    await expect(recipes.toast('2 changes applied')).toBeVisible();
    await page.getByRole('link', { name: 'Recipes' }).first().click();
    await page.getByRole('link', { name: 'Margherita' }).click();
    await expect(recipes.figure('Net price')).toHaveText('£10.50');
    await expect(recipes.cost('Mozzarella')).toHaveText('£1.2000');
  });
});
