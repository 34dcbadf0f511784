import { randomUUID } from 'node:crypto';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { newPerson } from '../cast.ts';
import { expect, test } from '../fixtures.ts';
import { inDays, placeOrder } from '../orders.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { joinGroup } from '../people.ts';
import { importGreenLane } from '../price-list.ts';

/** YYMMDD, as a code has it. */
const coded = (day: string) => day.slice(2).replaceAll('-', '');

test('rule 187: a lot is scanned at the door, goes to the bar, is recalled in one step, and both kitchens read of it', async ({
  page,
  browser,
  kitchen,
}) => {
  const { headOfficeId, areaId, locationId } = kitchen;
  await importGreenLane(page.request, headOfficeId);
  const barId = randomUUID();
  const bar = { parentId: locationId, type: 'DEPARTMENT', name: 'Bar', groupIds: [], areaNameId: null };
  await callsOf(page.request, headOfficeId).command(`/structure/${barId}/open`, bar);
  const order = await placeOrder(page.request, areaId, 'Green Lane', { Basil: '2' });
  const procurement = new ProcurementPage(page);

  await test.step('nothing of lots is shown before an owner turns them on', async () => {
    await page.goto(`/${areaId}/procurement/receive/${order.id}`);
    await expect(procurement.received('Basil')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lots of Basil' })).toHaveCount(0);
    await page.goto(`/${areaId}/inventory`);
    await expect(page.getByRole('tab', { name: 'Stocktake' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Lots' })).toHaveCount(0);
    await page.goto(`/${headOfficeId}/reports/sites`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Head office' }).click();
    await page.getByRole('switch', { name: 'Lots are noted with deliveries' }).click();
    await expect(procurement.toast('Account Updated')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Recall a lot…' })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('a case that nobody knows is put to its line with what its code states', async () => {
    await page.goto(`/${areaId}/procurement/receive/${order.id}`);
    await procurement.press('Scan a case');
    const code = procurement.dialog.getByLabel('Code on the case');
    await code.fill('BASIL-7');
    await code.press('Enter');
    await expect(procurement.dialog.getByText('This code states no item, lot or date')).toBeVisible();
    await expect(code).toHaveValue('BASIL-7');
    await code.fill(`(01)95060001343528(17)${coded(inDays(1))}(10)L42`);
    await code.press('Enter');
    await expect(procurement.dialog.getByText('Item number 95060001343528 did not come before.')).toBeVisible();
    await expectNoAxeViolations(page);
    await procurement.dialog.getByRole('combobox', { name: 'Which line is it?' }).click();
    await page.getByRole('option', { name: 'Basil' }).click();
    await expect(procurement.dialog.getByLabel('Lot 1', { exact: true })).toHaveValue('L42');
    await expectNoAxeViolations(page);
    await procurement.confirm('Done');
    await expect(procurement.line('Basil')).toContainText('L42, use by');
    await procurement.press('Approve');
    await expect(procurement.toast('Order Updated')).toBeVisible();
  });

  await test.step('it is to be used first, on Start and among the lots of the kitchen', async () => {
    await page.goto(`/${areaId}/inventory`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Start' }).click();
    const card = page.getByRole('region', { name: 'Use first' });
    await expect(card).toContainText('expires tomorrow');
    await card.getByRole('link', { name: 'Look at them' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'L42' })).toContainText('expires tomorrow');
    await expectNoAxeViolations(page);
  });

  const basil = (
    (await callsOf(page.request, headOfficeId).query('/sync')) as {
      rows: { ingredients: { id: string; name: string }[] };
    }
  ).rows.ingredients.find(({ name }) => name === 'Basil');
  const line = { lineId: randomUUID(), kind: 'ingredient', refId: basil?.id, recordUnit: 'kg', amount: '0.5' };
  await callsOf(page.request, areaId).command('/transfers', {
    ...{ transferId: randomUUID(), day: inDays(0), type: 'OUT', otherAccountId: barId, lines: [line] },
  });
  const bens = await joinGroup(page.request, browser, barId, newPerson('Ben Barman'));

  await test.step('the recall names both areas, on the screen, as a PDF and in a message to each', async () => {
    await page.goto(`/${headOfficeId}/recall`);
    await page.getByRole('combobox', { name: 'Item' }).fill('Basil');
    await page.getByRole('option', { name: /^Basil/ }).click();
    await page.getByLabel('Lot', { exact: true }).fill('l42');
    await page.getByRole('button', { name: 'Find where it may have gone' }).click();
    const areas = page.getByRole('table', { name: 'Basil: may have gone to' });
    await expect(areas.getByRole('row').nth(1)).toContainText(kitchen.areaName);
    await expect(areas.getByRole('row').nth(1)).toContainText('may still be there');
    await expect(areas.getByRole('row').filter({ hasText: ', Bar' })).toContainText(`, ${kitchen.areaName}`);
    await expectNoAxeViolations(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    expect((await download).suggestedFilename()).toBe('recall-copper-table-basil-of-green-lane-lot-l42.pdf');
    await page.getByRole('button', { name: 'Write to the areas' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      /^Recall: Basil of Green Lane, lot L42\.\nIt may have gone to:/,
    );
    await page.getByRole('button', { name: 'Send to 2 areas' }).click();
    await expect(procurement.toast('Sent to 2 areas')).toBeVisible();
  });

  await test.step('the bar reads it, and the kitchen states that the lot is used up', async () => {
    await bens.goto('/messages');
    await bens.getByRole('link', { name: /^Group Messages/ }).click();
    await expect(bens.getByText('Recall: Basil of Green Lane, lot L42.')).toBeVisible();
    await bens.close();
    await page.goto(`/${areaId}/inventory/lots`);
    await page.getByRole('button', { name: /^Used up: Basil/ }).click();
    await procurement.confirm('Used up');
    await expect(page.getByText('No lots in stock')).toBeVisible();
  });
});
