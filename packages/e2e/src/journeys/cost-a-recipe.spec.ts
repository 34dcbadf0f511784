import { expectNoAxeViolations } from '../axe.ts';
import { expectFitsTabletAndPhone } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { KitchenBooks } from '../kitchen-books.ts';
import { inDays } from '../orders.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';

test.describe('costing a recipe', () => {
  test('REC-040 REC-046 REC-047 from an empty book to a dish that costs what the reference states, typed without the mouse', async ({
    page,
    kitchen,
  }) => {
    test.slow(); // two recipes typed key by key
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.areaId);
    await expect(page.getByText('No recipes found')).toBeVisible();
    await expectNoAxeViolations(page);

    await recipes.startNew();
    await page.keyboard.type('Pizza dough');
    await recipes.addCategory('Preparations');
    await recipes.typeLines([
      ['pizza fl', 'Pizza flour 00', '6200'],
      ['semol', 'Fine semolina', '150'],
      ['fine salt', 'Fine salt', '130'],
      ['dried y', 'Dried yeast', '25'],
      ['extra v', 'Extra virgin olive oil', '150'],
      ['caster', 'Caster sugar', '30'],
    ]);
    await recipes.fillPrice({ Yield: '10200', Portions: '' });
    await page.getByRole('combobox', { name: 'Yield description' }).selectOption('g');
    await expect(recipes.figure('Cost per portion')).toHaveText('£6.72846');
    await expectNoAxeViolations(page);
    await recipes.save();
    await expect(recipes.toast('Recipe Added')).toBeVisible();
    await recipes.expectTitle('Pizza dough');

    const preparations = (await books.rows('categories')).find((category) => category.name === 'Preparations');
    await books.addPreparations(preparations!.id, ['Barbecue sauce', 'Barbecued chicken']);
    await recipes.openList(kitchen.areaId);
    await recipes.startNew();
    await page.keyboard.type('Barbecue Chicken Pizza (S)');
    await recipes.addCategory('Chicken');
    await recipes.typeLines([
      ['pizza dough', 'Pizza dough', '182'],
      ['mozz', 'Mozzarella cheese', '63'],
      ['barbecued', 'Barbecued chicken', '56'],
      ['red pep', 'Red peppers', '24.5'],
      ['green pep', 'Green peppers', '24.5'],
      ['tomatoes', 'Tomatoes', '31.5'],
      ['red onion', 'Red onions', '17.5'],
      ['barbecue sauce', 'Barbecue sauce', '56'],
      ['box 10', 'Pizza box 10 inch', '1'],
    ]);
    await recipes.fillPrice({ 'Gross price': '12.75', 'Wastage %': '3', 'Target GP %': '72' });
    await expect(recipes.figure('Ingredient cost')).toHaveText('£1.2376');
    await expect(recipes.figure('Total cost')).toHaveText('£1.2748');
    await expect(recipes.figure('Net price')).toHaveText('£10.63');
    await expect(recipes.figure('Margin')).toHaveText('88.0%');
    await expect(recipes.figure('Variance')).toHaveText('+16.0 above');
    await page.getByRole('button', { name: 'Barbecued chicken', exact: true }).click();
    await expect(page.getByText('Chicken thigh, boneless')).toBeVisible();
    await expect(page.getByText('Smoked paprika')).toBeVisible();
    await expectNoAxeViolations(page);
    await recipes.save();
    await expect(recipes.toast('Recipe Added')).toBeVisible();
    await recipes.expectTitle('Barbecue Chicken Pizza (S)');

    await page.getByRole('link', { name: 'Recipes' }).first().click();
    const row = recipes.row('Barbecue Chicken Pizza (S)');
    await expect(row.getByText('£1.27/portion', { exact: true })).toBeVisible();
    await expect(row).toContainText('88.0%');
    await expect(row).toContainText('+16.0 above');
    await expectNoAxeViolations(page);
    const search = page.getByRole('searchbox', { name: 'Search for a recipe' });
    await search.fill('soup');
    await expect(page.getByText('No recipes match')).toBeVisible();
    await search.fill('chicken pizza');
    await expect(row).toBeVisible();
  });

  test('REC-022 REC-031 what is wrong is stated at once and at its place; nothing comes in twice or into itself', async ({
    page,
    kitchen,
  }) => {
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    const category = await books.addCategory('Preparations');
    await books.addPreparations(category, ['Barbecue sauce', 'Barbecued chicken']);
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.areaId);
    await recipes.startNew();
    await recipes.fillPrice({ Yield: '', 'Gross price': '9.505' });
    await page.keyboard.press('Tab');
    await expect(page.getByText('Gross price can have at most 2 decimals')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Gross price' })).toHaveValue('9.505');
    await recipes.fillPrice({ 'Gross price': '9.50' });
    await recipes.save();
    await expect(
      recipes.toast(
        'Name is required. Category is required. Yield is required. Wastage is required when Gross price is filled.',
      ),
    ).toBeVisible();
    await expect(page.getByText('Name is required.', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);

    await recipes.typeLines([['basil', 'Basil', '5']]);
    await page.keyboard.type('basil');
    await page.keyboard.press('Enter');
    await expect(recipes.toast('Basil is already in this recipe')).toBeVisible();

    // The form is left with something in it.
    await page.getByRole('link', { name: 'Recipes' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(recipes.quantity('Basil')).toHaveValue('5');
    await page.getByRole('link', { name: 'Recipes' }).first().click();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await recipes.expectTitle('Recipes');

    await page.getByRole('link', { name: 'Barbecue sauce' }).click();
    await recipes.finder.click();
    await page.keyboard.type('barbecued');
    await page.keyboard.press('Enter');
    await expect(
      recipes.toast('A recipe cannot contain itself: Barbecue sauce › Barbecued chicken › Barbecue sauce'),
    ).toBeVisible();
  });

  test('REC-041 a price that changes elsewhere is in the open recipe within a second, and somebody else’s change is not lost', async ({
    page,
    kitchen,
  }) => {
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    const category = await books.addCategory('Preparations');
    await books.addPreparations(category, ['Barbecue sauce']);
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.areaId);
    await page.getByRole('link', { name: 'Barbecue sauce' }).click();
    await expect(recipes.cost('Tomato ketchup')).toHaveText('£1.9875');
    await recipes.quantity('Tomato ketchup').fill('1500');
    await expect(recipes.cost('Tomato ketchup')).toHaveText('£2.9813');

    const option = (await books.rows('supplierOptions')).find((row) => row.name.startsWith('Tomato ketchup'));
    await books.command(`/supplier-options/${option!.id}/price`, {
      version: option!.version,
      from: inDays(0),
      unitPrice: '31.80',
      uom: '2x4 kg tub',
      unitsPerLot: '2',
      amountPerUnit: '4',
      baseUnit: 'kg',
    });
    await expect(recipes.cost('Tomato ketchup')).toHaveText('£5.9625', { timeout: 1000 });
    await expect(recipes.quantity('Tomato ketchup')).toHaveValue('1500');

    const sauce = (await books.rows('recipes')).find((row) => row.name === 'Barbecue sauce');
    await books.command(`/recipes/${sauce!.id}/archive`, { version: sauce!.version, archived: true });
    await expect(page.getByText('has changed this recipe in the meantime.')).toBeVisible();
    await recipes.save();
    await expect(recipes.toast('Recipe could not be updated')).toBeVisible();
    await expect(page.getByText('Someone changed this in the meantime.')).toBeVisible();
    await expect(recipes.quantity('Tomato ketchup')).toHaveValue('1500');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Take the newer one' }).click();
    await expect(recipes.quantity('Tomato ketchup')).toHaveValue('1000');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expect(page.getByText('This recipe is deactivated.')).toBeHidden();
  });

  test('rule 2 a change counts from today, or it was always so and later changes hold no more', async ({
    page,
    kitchen,
  }) => {
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    const category = await books.addCategory('Preparations');
    await books.addPreparations(category, ['Garlic oil']);
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.areaId);
    await page.getByRole('link', { name: 'Garlic oil' }).click();
    await recipes.quantity('Garlic').fill('120');
    await page.getByRole('radio', { name: 'It was always so since a day' }).check();
    await expect(page.getByText(/is worked out anew, closed periods included/)).toContainText('hold no more');
    await expectNoAxeViolations(page);
    await recipes.save();
    await expect(recipes.toast('Recipe Updated')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^From today/ })).toBeChecked();
    await page.reload();
    await expect(recipes.quantity('Garlic')).toHaveValue('120');

    await recipes.more('Deactivate…');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(recipes.toast('Recipe Archived')).toBeVisible();
    await page.getByRole('link', { name: 'Recipes' }).first().click();
    await page.getByRole('button', { name: 'Deactivated recipes (1)' }).click();
    await expect(recipes.row('Garlic oil')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('MENU-002 any other path below the setup falls back to the recipes', async ({ page, kitchen }) => {
    await page.goto(`/products/${kitchen.groupId}/setup/anything-else`);
    await new RecipeFormPage(page).expectTitle('Recipes');
    await expect(page).toHaveURL(new RegExp(`/products/${kitchen.groupId}/setup/recipes$`));
  });

  test('list and form have no barrier and nothing to scroll sideways on a tablet and a phone', async ({
    page,
    kitchen,
  }) => {
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    await books.addPreparations(await books.addCategory('Preparations'), ['Barbecue sauce', 'Barbecued chicken']);
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.areaId);
    await expect(recipes.row('Barbecued chicken')).toBeVisible();
    await expectFitsTabletAndPhone(page);
    await page.getByRole('link', { name: 'Barbecued chicken' }).click();
    await page.getByRole('button', { name: 'Barbecue sauce', exact: true }).click();
    await expect(page.getByText('Smoked paprika')).toBeVisible();
    await expectFitsTabletAndPhone(page);
    await page.getByRole('link', { name: 'Recipes' }).first().click();
    await recipes.startNew();
    await recipes.typeLines([['red pep', 'Red peppers', '24.5']]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // the Save at the foot covers half of what lies below it
    await expectFitsTabletAndPhone(page);
  });
});
