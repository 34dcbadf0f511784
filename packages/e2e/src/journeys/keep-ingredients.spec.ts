import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { RecipeFormPage } from '../pages/recipe-form.ts';
import { addRecipeOf } from '../recipes.ts';
import { workIn } from '../work-in.ts';

test.describe('keeping ingredients', () => {
  // Each screen is looked at for barriers in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 180_000 });

  test('ING-001 ING-004 ING-017 a chef adds an ingredient in a new category, deactivates it, which a recipe loses, and reactivates it', async ({
    page,
    kitchen,
  }) => {
    const shell = new RecipeFormPage(page);
    const headOffice = callsOf(page.request, kitchen.headOfficeId);
    const dialog = page.getByRole('dialog');
    await workIn(page, kitchen.headOfficeId);

    await page.goto('/ingredients');
    await page.getByRole('link', { name: 'New ingredient' }).click();
    await shell.expectTitle('New ingredient');
    await shell.name.fill('Saffron');
    await page.getByRole('button', { name: 'New category' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Spices');
    await dialog.getByRole('button', { name: 'Add category' }).click();
    await expect(shell.toast('Ingredient Category Added')).toBeVisible();
    await page.getByRole('combobox', { name: 'Base UOM' }).click();
    await page.getByRole('option', { name: 'g', exact: true }).click();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(shell.toast('Ingredient successfully added')).toBeVisible();
    await shell.expectTitle('Saffron');
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('ING0001');

    await headOffice.importPriceList(
      [
        'itemcode,name,category,recipeunit,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat',
        'ING0001,Saffron,Spices,g,Spice Road,S1,Saffron 10 g jar,jar,g,1,10,50.00,0',
      ].join('\n'),
    );
    const dish = await addRecipeOf(page.request, kitchen.headOfficeId, 'Risotto', {
      ingredient: 'Saffron',
      kg: '0.002',
    });
    const recipe = `/products/${kitchen.headOfficeId}/setup/recipes/${dish}`;
    await page.goto(recipe);
    await expect(shell.figure('Total cost').first()).toHaveText('£10.0000');

    await page.goto('/ingredients');
    await page.getByRole('link', { name: 'Saffron' }).click();
    await page.getByRole('tab', { name: 'Details' }).click();
    await expect(page.getByRole('textbox', { name: 'Base UOM' })).not.toBeEditable();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await shell.pickMore('Deactivate…');
    await expect(dialog).toContainText('Risotto loses it from today on.');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await expect(shell.toast('Ingredient deactivated')).toBeVisible();
    await expect(shell.toast('Ingredient deleted from recipes successfully')).toBeVisible();
    await page.getByRole('tab', { name: 'Prices' }).click();
    await expect(page.getByRole('region', { name: 'Supplier options' })).toContainText('Saffron 10 g jar');
    await page.goto(recipe);
    await expect(shell.figure('Total cost').first()).toHaveText('-');

    await page.goto('/ingredients');
    await page.getByRole('button', { name: 'Deactivated ingredients (1)' }).click();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await page.getByRole('link', { name: 'Saffron' }).click();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await expect(shell.toast('Ingredient successfully updated')).toBeVisible();
    await page.goto(recipe);
    await expect(shell.figure('Total cost').first()).toHaveText('-');

    await page.goto('/ingredients');
    await expect(page.getByRole('button', { name: 'Total ingredients 1' })).toBeVisible();
    await expectNoAxeViolations(page);
    const [file] = await Promise.all([page.waitForEvent('download'), shell.pickMore('Download Ingredients')]);
    expect(file.suggestedFilename()).toBe('ingredients.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(
      '"Saffron";"ING0001";"Spices";"g";"0";"1";"1";"Spice Road";"S1";"Saffron 10 g jar";"jar";"50";"1";"10";"yes"',
    );

    await shell.pickMore('Categories');
    await shell.expectTitle('Ingredient categories');
    await expect(page.getByText('1 ingredient', { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
  });
});
