import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { ShellPage } from '../pages/shell.ts';
import { closeCount, lastWeek, stockPantry } from '../week.ts';
import { workIn } from '../work-in.ts';

test.describe('an ingredient’s identity', () => {
  // Each screen is looked at for barriers in light and dark: on a busy machine that takes its time.
  test.describe.configure({ timeout: 180_000 });

  test('rule 12 two that are the same are merged and parted again; one is replaced by another unit; an open count keeps it from being deleted', async ({
    page,
    kitchen,
  }) => {
    const shell = new ShellPage(page);
    const headOffice = callsOf(page.request, kitchen.headOfficeId);
    const pantry = await stockPantry(page.request, kitchen);
    await headOffice.importPriceList(
      [
        'name,category,recipeunit,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat',
        'Plain flour,Dry store,g,Market Row,P1,Plain flour 1 kg bag,bag,kg,1,1,1.50,0',
      ].join('\n'),
    );
    const { rows } = await headOffice.query('/sync');
    const plain = rows.ingredients.find((row: { name: string }) => row.name === 'Plain flour').id;
    await closeCount(page.request, kitchen.areaId, lastWeek().monday, { [pantry.flour]: '20', [plain]: '4' });
    await workIn(page, kitchen.headOfficeId);

    await page.goto(`/ingredients/${plain}`);
    await shell.pickMore('Merge into…');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').filter({ hasText: 'Kitchen' })).toContainText('4.00 kg');
    await expect(dialog).toContainText('1 supplier option and 0 recipes and modifiers go over with it.');
    await dialog.getByLabel('Plain flour is the same as').fill('Flour');
    await page.getByRole('option', { name: /^Flour / }).click();
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(shell.toast('Plain flour merged into Flour')).toBeVisible();

    await page.getByRole('link', { name: /^Flour / }).click();
    await shell.expectTitle('Flour');
    await expect(page.getByText('Stands for Plain flour')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Supplier options' })).toContainText('Plain flour 1 kg bag');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Undo merge' }).click();
    await dialog.getByRole('button', { name: 'Undo merge' }).click();
    await expect(shell.toast('Merge undone')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Supplier options' })).not.toContainText('Plain flour 1 kg bag');

    await page.goto(`/ingredients/${plain}`);
    await page.getByRole('tab', { name: 'Details' }).click();
    await page.getByRole('button', { name: 'Replace, with a factor…' }).click();
    await dialog.getByLabel('Name').fill('Plain flour bags');
    await dialog.getByLabel('Code').fill('BAGS');
    await dialog.getByLabel('Counted in').click();
    await page.getByRole('option', { name: 'units' }).click();
    await dialog.getByLabel('1 g is (units)').fill('0.001');
    await expect(dialog.getByRole('row').filter({ hasText: 'Kitchen' })).toContainText('4.00 kg → 4 unit');
    await expectNoAxeViolations(page);
    await expectNothingSidewaysAtAnyWidth(page);
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(shell.toast('Ingredient successfully added')).toBeVisible();
    await shell.go('Ingredients');
    await page.getByRole('link', { name: 'Plain flour bags' }).click();
    await expect(page.getByText('Took over the stock of Plain flour')).toBeVisible();
    await expect(page.getByText('£1.50').first()).toBeVisible();

    const made = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const area = callsOf(page.request, kitchen.areaId);
    const stocktakeId = randomUUID();
    await area.command('/stocktakes', { stocktakeId, countedOn: lastWeek().monday, moment: 'after closing' });
    await area.command(`/stocktakes/${stocktakeId}/counts`, {
      counts: [
        { kind: 'ingredient', refId: made, amount: '3', recordUnit: 'unit', countedAt: new Date().toISOString() },
      ],
    });
    await shell.pickMore('Delete…');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText('is counted in a stocktake that is still open (Kitchen,');
    await expectNoAxeViolations(page);
    await dialog.getByRole('link', { name: 'Open the stocktake' }).click();
    await expect(page).toHaveURL(new RegExp(stocktakeId));
  });
});
