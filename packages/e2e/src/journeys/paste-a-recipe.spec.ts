import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { KitchenBooks } from '../kitchen-books.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { expectNothingSideways } from '../sideways.ts';

test.describe('a recipe pasted as text', () => {
  // Screens are looked at for barriers in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 300_000 });

  test('its clear lines are taken, the others asked about; its versions show what it cost then and now', async ({
    page,
    kitchen,
  }) => {
    await new KitchenBooks(page.request, kitchen).importPrices();
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.areaId);
    await recipes.startNew();
    await page.keyboard.type('Onion butter');
    await recipes.addCategory('Preparations');
    await page.getByRole('button', { name: 'Paste as text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste a recipe' });
    await dialog
      .getByRole('textbox', { name: 'Recipe' })
      .fill('500 g onions, sliced\n250g unsalted butter\n2 tsp salt');
    await dialog.getByRole('button', { name: 'Read it' }).click();
    await expect(dialog.getByText('3 lines were read; 1 is left open')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNothingSideways(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('combobox', { name: 'Ingredient for 2 tsp salt' }).click();
    await page.getByRole('option', { name: 'Fine salt' }).click();
    await dialog.getByRole('textbox', { name: 'Quantity for 2 tsp salt' }).fill('12');
    await dialog.getByRole('button', { name: 'Add 3 ingredients' }).click();
    await expect(recipes.quantity('Onions')).toHaveValue('500');
    await expect(recipes.quantity('Fine salt')).toHaveValue('12');
    await recipes.fillPrice({ Yield: '700' });
    await recipes.save();
    await expect(recipes.toast('Recipe Added')).toBeVisible();
    await recipes.expectTitle('Onion butter');

    await page.getByRole('link', { name: 'Versions' }).click();
    await recipes.expectTitle('Versions of Onion butter');
    await expect(page.getByText(/It has not changed since it was written/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Ingredients' })).toContainText('Butter, unsalted');
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNothingSideways(page);
  });
});
