import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { KitchenBooks } from '../kitchen-books.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { picture } from '../picture.ts';
import { expectNothingSideways } from '../sideways.ts';

test.describe('keeping recipes', () => {
  test('a dish gets losses, an add-on and a photo; a copy is made of it; what goes leaves the others', async ({
    page,
    kitchen,
  }) => {
    test.slow();
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    const category = await books.addCategory('Preparations');
    await books.addPreparations(category, ['Barbecue sauce', 'Barbecued chicken']);
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.areaId);
    await page.getByRole('link', { name: 'Barbecued chicken' }).click();

    const before = await recipes.cost('Chicken thigh, boneless').textContent();
    await page.getByRole('button', { name: 'Losses of Chicken thigh, boneless' }).click();
    await page.getByRole('textbox', { name: 'Cooking loss of Chicken thigh, boneless, percent' }).fill('50');
    await expect(recipes.cost('Chicken thigh, boneless')).not.toHaveText(before ?? '');
    await expect(page.getByText(/^Takes [\d,]+ g before trimming and cooking$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Add an add-on' }).click();
    await page.getByRole('option', { name: 'Barbecue sauce' }).click();
    const photo = { name: 'IMG 1.png', mimeType: 'image/png', buffer: await picture(page, 1600, 1200) };
    await page.getByLabel('Add a photo').setInputFiles(photo);
    await expect(page.getByRole('dialog', { name: 'Choose the square' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Use this square' }).click();
    await expectNoAxeViolations(page);
    await recipes.save();
    await expect(recipes.toast('Recipe Updated')).toBeVisible();
    const stored = page.getByRole('img', { name: 'Photo of Barbecued chicken' });
    await expect.poll(() => stored.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await page.reload();
    await expect(page.getByRole('button', { name: /^Losses: 50% cooked off/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Add-ons of this recipe' })).toContainText('Barbecue sauce');

    await recipes.more('Copy');
    await recipes.expectTitle('New recipe');
    await expect(recipes.name).toHaveValue('Copy of Barbecued chicken');
    await recipes.save();
    await expect(recipes.toast('Recipe Added')).toBeVisible();
    await recipes.expectTitle('Copy of Barbecued chicken');

    await page.getByRole('link', { name: 'Recipes' }).first().click();
    await recipes.row('Barbecue sauce').getByRole('link').click();
    await recipes.more('Deactivate…');
    await expect(page.getByRole('dialog')).toContainText('Held by Barbecued chicken, Copy of Barbecued chicken.');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await recipes.more('Delete…');
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(recipes.toast('Recipe Removed')).toBeVisible();
    await expect(recipes.toast('Recipe removed from collections successfully')).toBeVisible();
    await recipes.expectTitle('Recipes');
    await expect(recipes.row('Barbecue sauce')).toBeHidden();
    await page.getByRole('link', { name: 'Barbecued chicken', exact: true }).click();
    await expect(recipes.cost('Chicken thigh, boneless')).toBeVisible();
    await expect(recipes.cost('Barbecue sauce')).toBeHidden();
    await expect(page.getByRole('list', { name: 'Add-ons of this recipe' })).toBeHidden();
  });

  test('losses and photo have no barrier and nothing to scroll sideways at 390 px', async ({ page, kitchen }) => {
    const books = new KitchenBooks(page.request, kitchen);
    await books.importPrices();
    await books.addPreparations(await books.addCategory('Preparations'), ['Garlic oil']);
    await page.setViewportSize({ width: 390, height: 844 });
    const recipes = new RecipeFormPage(page);
    await recipes.openList(kitchen.areaId);
    await page.getByRole('link', { name: 'Garlic oil' }).click();
    await page.getByRole('button', { name: 'Losses of Garlic', exact: true }).click();
    await page.getByRole('textbox', { name: 'Trimming loss of Garlic, percent' }).fill('12.5');
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    const photo = { name: 'IMG 1.png', mimeType: 'image/png', buffer: await picture(page, 900, 1600) };
    await page.getByLabel('Add a photo').setInputFiles(photo);
    await expect(page.getByRole('button', { name: 'Use this square' })).toBeEnabled();
    await expectNoAxeViolations(page);
    await expectNothingSideways(page);
    await page.getByRole('button', { name: 'Use this square' }).click();
    await expect(page.getByRole('img', { name: /The new square/ })).toBeVisible();
    await expectNothingSideways(page);
  });
});
