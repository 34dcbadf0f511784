import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { ShellPage } from '../pages/shell.ts';
import { stockPantry } from '../week.ts';
import { workIn } from '../work-in.ts';

const TWIN = [
  'name,category,recipeunit,allergens,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat',
  'Mozarella,Dairy,g,milk,Dairy Direct,D1,Mozarella 2 kg bag,bag,kg,1,2,18.00,0',
].join('\n');

test.describe('what is known of an ingredient', () => {
  // Each screen is looked at for barriers in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 240_000 });

  test('a chef answers for milk and sees the dish change; types a line in ml once its weight is known', async ({
    page,
    kitchen,
  }) => {
    const recipe = new RecipeFormPage(page);
    const pantry = await stockPantry(page.request, kitchen);
    await workIn(page, kitchen.headOfficeId);
    const dish = `/products/${kitchen.headOfficeId}/setup/recipes/${pantry.margherita}`;
    await page.goto(dish);
    const allergens = page.getByRole('region', { name: 'Allergens' });
    await expect(allergens).toContainText('Not known');
    await expect(allergens).toContainText('Yet to be answered for: Flour, Mozzarella, Tomato');
    await allergens.getByRole('link', { name: 'Mozzarella' }).click();

    await recipe.expectTitle('Mozzarella');
    await page.getByRole('radiogroup', { name: 'Milk' }).getByText('Contains', { exact: true }).click();
    await expect(page.getByText('Adds milk to 1 recipe: Margherita')).toBeVisible();
    await page.getByRole('button', { name: 'Mark all others free…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark 13 free' }).click();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.getByRole('button', { name: 'Save allergens' }).click();
    await expect(recipe.toast('Allergens Updated')).toBeVisible();
    await expect(page.getByText(`Confirmed by ${kitchen.owner.name} on`)).toBeVisible();

    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByLabel('One ml weighs (g)').fill('0.5');
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(recipe.toast('Weights Updated')).toBeVisible();
    await page.goto(dish);
    await expect(allergens.getByText('Contains')).toBeVisible();
    await expect(allergens.getByText('Milk')).toBeVisible();
    await expect(allergens).toContainText('Yet to be answered for: Flour, Tomato');
    await expectNoAxeViolations(page);
    const before = await recipe.cost('Mozzarella').textContent();
    await recipe.quantity('Mozzarella').fill('180');
    await page.getByLabel('Unit of Mozzarella').selectOption('ml');
    await expect(recipe.cost('Mozzarella')).toHaveText(before ?? '');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Recipe' }).first()).toBeVisible();
  });

  test('rule 12 a chef finds a duplicate, merges it and undoes that; another pair is marked as two things', async ({
    page,
    kitchen,
  }) => {
    const shell = new ShellPage(page);
    const pantry = await stockPantry(page.request, kitchen);
    await callsOf(page.request, kitchen.headOfficeId).importPriceList(TWIN);
    await page.goto(`/${kitchen.headOfficeId}`);
    await shell.go('Ingredients');
    await shell.pickMore('Find duplicates');
    await shell.expectTitle('Duplicates');
    const likely = page.getByRole('region', { name: 'Likely the same' });
    await expect(likely).toContainText('names differ in spelling');
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);

    await page.getByRole('button', { name: 'Merge Mozarella into Mozzarella' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge into' });
    await expect(dialog).toContainText('1 supplier option and 0 recipes and modifiers go over with it.');
    await expect(dialog).toContainText('Adds milk to 1 recipe: Margherita');
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(shell.toast('Mozarella merged into Mozzarella')).toBeVisible();
    await expect(likely).toContainText('No duplicates to display');
    const merged = page.getByRole('region', { name: 'Merged' });
    await expect(merged).toContainText('Mozarella');
    await expectNoAxeViolations(page);

    await page.goto(`/products/${kitchen.headOfficeId}/setup/recipes/${pantry.margherita}`);
    await expect(page.getByRole('region', { name: 'Allergens' }).getByText('Milk')).toBeVisible();
    await page.goto('/ingredients/duplicates');
    await shell.pickOfRow('Mozarella', 'Undo merge…');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click();
    await expect(shell.toast('Merge undone')).toBeVisible();
    await expect(likely).toContainText('Mozarella');

    await page.getByRole('button', { name: 'Not the same: Mozarella and Mozzarella' }).click();
    await expect(shell.toast('They will not be asked about again')).toBeVisible();
    await expect(likely).toContainText('No duplicates to display');
    await page.getByRole('button', { name: /^More for Moz/ }).click();
    await page.getByRole('menuitem', { name: 'Compare again' }).click();
    await expect(likely).toContainText('names differ in spelling');
  });
});
