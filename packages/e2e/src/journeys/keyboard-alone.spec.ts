import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { KitchenBooks } from '../kitchen-books.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';

test.describe('by keyboard alone', () => {
  test('a dish is found, opened and costed', async ({ page, kitchen }) => {
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    const category = await books.addCategory('Preparations');
    await books.addPreparations(category, ['Barbecue sauce', 'Barbecued chicken']);
    const recipes = new RecipeFormPage(page);
    const { keyboard } = page;
    await page.goto(`/products/${kitchen.areaId}/setup/recipes`);
    await expect(recipes.row('Barbecue sauce')).toBeVisible();

    await keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await keyboard.type('barbecu sause'); // with slips, as one types in a hurry
    await expect(palette.getByRole('option', { name: /Barbecue sauce/ })).toHaveAttribute('aria-selected', 'true');
    await expectNoAxeViolations(page);
    await keyboard.press('Enter');
    await recipes.expectTitle('Barbecue sauce');
    await expect(palette).toBeHidden();

    const cost = recipes.figure('Total cost');
    const before = (await cost.textContent()) ?? '';
    expect(before).toMatch(/£\d/);
    await keyboard.press('Control+k');
    await keyboard.type('recipes');
    await expect(palette.getByRole('option', { name: 'Recipes', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await keyboard.press('Enter');
    await recipes.expectTitle('Recipes');

    await keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search for a recipe' })).toBeFocused();
    await keyboard.type('barbecue');
    await expect(recipes.row('Barbecue sauce')).toBeVisible();
    const first = page.getByRole('link', { name: 'Barbecue sauce', exact: true });
    await tabTo(page, first, 20);
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Barbecued chicken', exact: true })).toBeFocused();
    await keyboard.press('Home');
    await expect(first).toBeFocused();
    await keyboard.press('Enter');
    await recipes.expectTitle('Barbecue sauce');

    await expect(cost).toHaveText(before);
    await tabTo(page, recipes.finder, 80);
    await keyboard.type('basil');
    await keyboard.press('Enter');
    await expect(recipes.quantity('Basil')).toBeFocused();
    await keyboard.type('50');
    await expect(cost).not.toHaveText(before);
    const after = (await cost.textContent()) ?? '';
    await keyboard.press('Control+s');
    await expect(recipes.toast('Recipe Updated')).toBeVisible();
    await expect(cost).toHaveText(after);

    await keyboard.press('Escape');
    await keyboard.press('Control+k');
    await keyboard.press('Escape');
    await expect(palette).toBeHidden();
  });
});
