import { expectNoAxeViolations } from '../axe.ts';
import { expectFitsTabletAndPhone } from '../fits.ts';
import { expect, test } from '../fixtures.ts';
import { KitchenBooks } from '../kitchen-books.ts';
import { MenuPage } from '../pages/menu.ts';
import { addRecipeOf } from '../recipes.ts';

/** Dishes for £12.00 (£10.00 net), each of one ingredient. */
const DISHES = [
  ['Garlic bread', 'Garlic', '0.05'],
  ['Margherita', 'Mozzarella cheese', '0.2'],
  ['Caprese', 'Tomatoes', '0.3'],
  ['Focaccia', 'Pizza flour 00', '0.2'],
] as const;

test.describe('a menu', () => {
  test.beforeEach(async ({ page, kitchen }) => {
    await new KitchenBooks(page.request, kitchen).importPrices();
    for (const [name, ingredient, kg] of DISHES)
      await addRecipeOf(page.request, kitchen.headOfficeId, name, { ingredient, kg });
  });

  test('MENU-003 MENU-006 MENU-007 is built by keyboard, put in order by drag and by keyboard, and shows its margins', async ({
    page,
    kitchen,
  }) => {
    const menus = new MenuPage(page);
    await menus.openList(kitchen.groupId);
    await expect(page.getByText('No menus to display')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'New menu' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You must enter a name for the new menu')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.type('Lunch');
    await page.keyboard.press('Enter');
    await expect(menus.toast('Menu Added')).toBeVisible();
    await menus.expectTitle('Lunch');

    await menus.addSection('Starters');
    await menus.addSection('Pizza');
    await menus.addDishes('Starters', [
      ['garl', 'Garlic bread'],
      ['capr', 'Caprese'],
      ['marg', 'Margherita'],
    ]);
    await menus.addDishes('Pizza', [['foc', 'Focaccia']]);
    await menus.expectLines('Lunch', ['# Starters', 'Garlic bread', 'Caprese', 'Margherita', '# Pizza', 'Focaccia']);

    await menus.moveByKeyboard('Margherita', 'ArrowDown', ['1 of 2 in Pizza', '2 of 2 in Pizza']);
    await menus.expectLines('Lunch', ['# Starters', 'Garlic bread', 'Caprese', '# Pizza', 'Focaccia', 'Margherita']);
    await menus.dragTo('Garlic bread', 'Caprese');
    await menus.expectLines('Lunch', ['# Starters', 'Caprese', 'Garlic bread', '# Pizza', 'Focaccia', 'Margherita']);
    await menus.moveByKeyboard('section Pizza', 'ArrowUp', ['1 of 2']);
    await menus.expectLines('Lunch', ['# Pizza', 'Focaccia', 'Margherita', '# Starters', 'Caprese', 'Garlic bread']);

    const margins = page.getByRole('region', { name: 'Margins' });
    const row = margins.getByRole('row').filter({ hasText: 'Margherita' });
    await expect(row).toContainText('£10.00');
    await expect(row.getByRole('cell', { name: /^£\d\.\d\d$/ })).toBeVisible();
    await expect(row).toContainText(/\d\d\.\d%/);
    await expect(margins).toContainText('each dish counts once');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(menus.toast('Menu Updated')).toBeVisible();

    await page.reload();
    await menus.expectLines('Lunch', ['# Pizza', 'Focaccia', 'Margherita', '# Starters', 'Caprese', 'Garlic bread']);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(menus.toast('Menu Removed')).toBeVisible();
    await expect(page.getByText('No menus to display')).toBeVisible();
  });

  test('has no barrier and nothing to scroll sideways on a tablet and a phone', async ({ page, kitchen }) => {
    const menus = new MenuPage(page);
    await menus.openList(kitchen.groupId);
    await page.getByRole('button', { name: 'New menu' }).click();
    await page.keyboard.type('Lunch');
    await page.keyboard.press('Enter');
    await menus.expectTitle('Lunch');
    await menus.addSection('Pizza');
    await menus.addDishes('Pizza', [
      ['foc', 'Focaccia'],
      ['marg', 'Margherita'],
    ]);
    await expectFitsTabletAndPhone(page);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(menus.toast('Menu Updated')).toBeVisible();
    await page.getByRole('link', { name: 'Menus' }).first().click();
    await expect(page.getByRole('link', { name: 'Lunch' })).toBeVisible();
    await expectFitsTabletAndPhone(page);
    await page.getByRole('tab', { name: 'Ingredients' }).click();
    await menus.expectTitle('Ingredients');
    await expectFitsTabletAndPhone(page);
  });
});
