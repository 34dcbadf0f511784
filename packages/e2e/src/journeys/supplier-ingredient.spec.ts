import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { stockPantry } from '../week.ts';

test.describe('a supplier ingredient', () => {
  test.describe.configure({ timeout: 180_000 });

  test('NAV-043 is added, linked and made the default, and the dish costs what it comes to; archived, the dish goes back to the other pack', async ({
    page,
    kitchen,
  }) => {
    const shell = new ShellPage(page);
    const pantry = await stockPantry(page.request, kitchen);
    const dialog = page.getByRole('dialog');
    const dish = shell.row('Margherita');
    const recipes = `/products/${kitchen.headOfficeId}/setup/recipes`;

    await page.goto(`/suppliers/${pantry.mill}/database`);
    await expect(shell.row('Flour 16 kg sack')).toContainText('£1.00');
    await page.getByRole('button', { name: /^Work in / }).click();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.getByRole('link', { name: 'Add supplier ingredient' }).click();
    await shell.expectTitle('Add supplier ingredient');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Supplier Code is required.')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.getByLabel('Name', { exact: false }).first().fill('Flour 1 kg bags');
    await page.getByLabel('Supplier Code').fill('M9');
    await page.getByLabel('Unit Price (£)').fill('15.00');
    await page.getByLabel('Unit of Measure (UOM)').fill('case');
    await page.getByLabel('Number per portion').fill('10');
    await page.getByRole('combobox', { name: 'Base UOM' }).click();
    await page.getByRole('option', { name: 'kg', exact: true }).click();
    await expect(page.getByText('1 case = 10 × 1 kg, £1.50/kg')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shell.toast('Supplier Ingredient successfully added')).toBeVisible();
    await shell.expectTitle('Flour 1 kg bags');

    await page.getByRole('button', { name: 'Link to an ingredient…' }).click();
    await dialog.getByRole('radio', { name: 'Select Flour' }).click();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(dialog).toContainText('Flour stays costed by Flour 16 kg sack at £1.00/kg');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Link' }).click();
    await expect(shell.toast('Supplier Ingredient successfully updated')).toBeVisible();
    await page.goto(recipes);
    await expect(dish.getByText('£1.14/portion', { exact: true })).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: 'Make default…' }).click();
    await dialog.getByRole('button', { name: 'Make default' }).click();
    await expect(page.getByRole('region', { name: 'Ingredient' })).toContainText('Default');
    await expectNoAxeViolations(page);
    await page.goto(recipes);
    await expect(dish.getByText('£1.28/portion', { exact: true })).toBeVisible();

    await page.goBack();
    await shell.pickMore('Archive…');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Archive' }).click();
    await expect(shell.toast('Supplier Ingredient Archived')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reactivate' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.goto(recipes);
    await expect(dish.getByText('£1.14/portion', { exact: true })).toBeVisible();
  });
});
