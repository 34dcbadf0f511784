import { expectNoAxeViolations } from '../axe.ts';
import { expectFitsTabletAndPhone } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { KitchenBooks } from '../kitchen-books.ts';
import { ModifierFormPage } from '../pages/modifier-form.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { expectNothingSideways } from '../sideways.ts';

test.describe('group modifiers', () => {
  test('REC-019 REC-020 REC-044 one is made, offered with a dish and changed; the dish follows, and loses it when it is deleted', async ({
    page,
    kitchen,
  }) => {
    test.slow(); // a whole life of a modifier
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    const category = await books.addCategory('Pizza');
    const modifiers = new ModifierFormPage(page);
    const recipes = new RecipeFormPage(page);

    await modifiers.openList(kitchen.areaId);
    await expect(page.getByText('No modifiers to display')).toBeVisible();
    await modifiers.startNew();
    await page.keyboard.type('Extra toppings');
    await modifiers.addChoice('mozz', 'Mozzarella cheese', { quantity: '40', price: '1.50' });
    await modifiers.addChoice('jala', 'Jalapeno peppers', { quantity: '15', price: '1.00' });
    await modifiers.addChoice('pepperoni', 'Pepperoni, sliced', { quantity: '45', price: '2.00' });
    await modifiers.field('Name', 'Mozzarella cheese').fill('Extra cheese');
    await page.getByRole('switch', { name: 'Several may be chosen' }).click();
    await expect(page.getByText('A guest chooses 1 of 3.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Max' }).fill('3');
    await expect(page.getByText('A guest chooses 1 to 3 of 3.')).toBeVisible();
    await expect(modifiers.order('Sells for')).toHaveText('£1.00 to £4.50');
    await expectNoAxeViolations(page);
    await modifiers.save();
    await expect(modifiers.toast('Modifier Added')).toBeVisible();
    await modifiers.expectTitle('Extra toppings');

    await books.saveRecipe(crypto.randomUUID(), { name: 'Cheese pizza', categoryId: category });
    await recipes.openList(kitchen.areaId);
    await page.getByRole('link', { name: 'Cheese pizza' }).click();
    await recipes.finder.click();
    await page.keyboard.type('extra top');
    await expect(page.locator('[data-combobox-selected]').filter({ visible: true })).toContainText('Group modifier');
    await page.keyboard.press('Enter');
    const offered = page.getByRole('listitem').filter({ hasText: 'Extra toppings' });
    await expect(offered).toContainText('1 to 3 of 3: Extra cheese, Jalapeno peppers, Pepperoni, sliced');
    await recipes.save();
    await expect(recipes.toast('Recipe Updated')).toBeVisible();
    await offered.getByRole('link', { name: 'Open' }).click();

    await modifiers.expectTitle('Extra toppings');
    await expect(page.getByRole('region', { name: 'Offered with' })).toContainText('Cheese pizza');
    await page.getByRole('button', { name: 'Remove Jalapeno peppers' }).click();
    await expect(page.getByRole('textbox', { name: 'Max' })).toHaveValue('2');
    await modifiers.save();
    await expect(modifiers.toast('Modifier Updated')).toBeVisible();
    await page.getByRole('link', { name: 'Cheese pizza' }).click();
    await expect(offered).toContainText('1 to 2 of 2: Extra cheese, Pepperoni, sliced');

    await offered.getByRole('link', { name: 'Open' }).click();
    await modifiers.pickMore('Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete Extra toppings?' });
    await expect(dialog).toContainText('Cheese pizza loses it from today on.');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(modifiers.toast('Modifier Removed')).toBeVisible();
    await modifiers.expectTitle('Group modifiers');
    await recipes.openList(kitchen.areaId);
    await page.getByRole('link', { name: 'Cheese pizza' }).click();
    await recipes.expectTitle('Cheese pizza');
    await expect(page.getByRole('textbox', { name: 'Quantity of Extra toppings' })).toHaveCount(0);
  });

  test('list, form and categories have no barrier and nothing to scroll sideways on a desk, a tablet and a phone', async ({
    page,
    kitchen,
  }) => {
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    const modifiers = new ModifierFormPage(page);
    await modifiers.openList(kitchen.areaId);
    await modifiers.startNew();
    await page.keyboard.type('Extra toppings');
    await modifiers.addChoice('mozz', 'Mozzarella cheese', { quantity: '40', price: '1.50' });
    await modifiers.addChoice('jala', 'Jalapeno peppers', { quantity: '15', price: '1.00' });
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await expectFitsTabletAndPhone(page);
    await modifiers.save();
    await expect(modifiers.toast('Modifier Added')).toBeVisible();
    await modifiers.openList(kitchen.areaId);
    await expect(page.getByRole('link', { name: 'Extra toppings' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await expectFitsTabletAndPhone(page);
    await modifiers.pickMore('Categories');
    await modifiers.expectTitle('Modifier categories');
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await expectFitsTabletAndPhone(page);
  });
});
