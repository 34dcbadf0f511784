import { addDays } from '@larder/domain/calendar.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { expectNothingSidewaysAtAnyWidth } from '../pages/counting.ts';
import { lockDaysUpTo } from '../pages/locked-days.ts';
import { ProcurementPage } from '../pages/procurement.ts';
import { receiveGoods, stockPantry, tradedWeek } from '../week.ts';

test('an invoice with a dearer price for a delivery in a closed week says what it changed there, on the invoice and in the report of the week, whose days are then locked with it', async ({
  page,
  kitchen,
}) => {
  const pantry = await stockPantry(page.request, kitchen);
  const week = await tradedWeek(page.request, kitchen.areaId, pantry);
  await page.goto(`/${kitchen.areaId}/procurement/uploads`);
  // the sack of flour of Wednesday, agreed at £16
  const lines = [{ code: 'M1', name: 'Flour 16 kg sack', quantity: '1', unit: 'SA', price: '24.00' }];
  const date = addDays(week.monday, 2);
  const file = eInvoice({ number: 'MS-77', date, supplier: 'Mill & Sons', lines }).replaceAll(' & ', ' &amp; ');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'MS-77.xml', mimeType: 'application/xml', buffer: Buffer.from(file) });
  const row = page.getByRole('row', { name: /MS-77/ });
  await expect(row).toContainText('Dearer £8.00');
  await row.getByRole('link').first().click();
  const procurement = new ProcurementPage(page);
  await page.getByRole('listitem', { name: 'Flour' }).getByText('Accept', { exact: true }).click();
  await procurement.press('Approve');
  await expect(procurement.dialog).toContainText('Accepted £8.00');
  await procurement.confirm('Approve');
  await expect(page.getByText('Invoice approved. It changed 1 closed period')).toBeVisible();

  const note = page.getByRole('region', { name: 'What it changed in closed periods' });
  // £24 in place of £16 for 16 kg, and 22.5 kg that are counted are worth £11.25 more: £3.25 less cost of £500 sold.
  // 13 kg that were sold cost £6.50 more by their recipes.
  await expect(note).toContainText('Actual GP 87.66% → 88.31%');
  await expect(note).toContainText('Flour: actual cost -£3.25, theoretical cost +£6.50');
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);

  const report = `/${kitchen.areaId}/reports/gross-profit/${week.monday}/${week.sunday}`;
  const profit = page
    .getByRole('region', { name: 'Actual cost of sales breakdown' })
    .getByRole('listitem')
    .filter({ hasText: 'Actual Gross Profit' });
  await page.goto(report);
  await expect(note).toContainText('Actual GP 87.66% → 88.31%');
  await expect(profit).toContainText('£441.55');
  await expectNoAxeViolations(page);
  await expectNothingSidewaysAtAnyWidth(page);

  await test.step('the owner accepts that, and locks the days of the week', async () => {
    await lockDaysUpTo(page, kitchen.headOfficeId, week.sunday);
  });

  await test.step('what comes later leaves the week as it was accepted', async () => {
    const order = { supplierId: pantry.mill, optionId: pantry.flourSack, quantity: '1' };
    await receiveGoods(page.request, kitchen.areaId, { ...order, day: addDays(week.monday, 3) });
    await page.goto(report);
    await expect(profit).not.toContainText('£441.55');
    await page.getByRole('radiogroup', { name: 'Figures' }).getByText('As locked').click();
    await expect(profit).toContainText('£441.55');
  });
});
