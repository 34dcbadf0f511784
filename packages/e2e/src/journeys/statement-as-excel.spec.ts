import { randomUUID } from 'node:crypto';
import { BARE_SUPPLIER } from '@larder/contract/suppliers.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { callsOf } from '../calls.ts';
import { expect, test } from '../fixtures.ts';
import { PointColumnsPart } from '../pages/point-columns.ts';
import { workbook } from '../pages/price-list-import.ts';
import { ProcurementPage } from '../pages/procurement.ts';

test('a statement as a workbook is pointed at once, compared, exported, and the next one is read alike', async ({
  page,
  kitchen,
}) => {
  test.setTimeout(100_000);
  const supplier = { ...BARE_SUPPLIER, name: 'Quayside Fish', email: 'fish@supplier.example', version: null };
  await callsOf(page.request, kitchen.headOfficeId).command(`/suppliers/${randomUUID()}/save`, supplier);
  const sheet = (number: string) => [
    ['Quayside Fish'],
    ['Tag', 'Beleg', 'Was', 'Summe'],
    ['13.11.2026', number, 'Invoice', '1.234,50'],
    ['20.11.2026', '', 'Payment', '-34,50'],
  ];
  const drop = (file: ReturnType<typeof workbook>) => page.locator('input[type=file]').first().setInputFiles(file);
  const procurement = new ProcurementPage(page);
  const columns = new PointColumnsPart(page);
  const statements = page.getByRole('row', { name: /Quayside Fish/ });

  await page.goto(`/${kitchen.areaId}/procurement/uploads`);
  await drop(workbook('november.xlsx', sheet('Q-1')));
  await expect(statements).toContainText('Statement', { timeout: 60_000 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Supplier statements' }).click();
  await expect(statements).toContainText('Columns to state');
  await statements.getByRole('link').first().click();
  await expect(columns.top).toContainText('1.234,50');
  await expectNoAxeViolations(page);
  await columns.point('date', 'A · Tag');
  await columns.point('number', 'B · Beleg');
  await columns.point('amount', 'D · Summe');
  await columns.more.click();
  await columns.point('kind or description', 'C · Was');
  await columns.use.click();

  const differing = page.getByRole('table', { name: 'What differs' });
  await expect(differing.getByRole('row').filter({ hasText: 'Missing here' })).toContainText(/Q-1.*£1,234\.50/, {
    timeout: 60_000,
  });
  await expectNoAxeViolations(page);
  for (const [button, ending] of [
    ['PDF', '.pdf'],
    ['Excel', '.xlsx'],
  ] as const) {
    const saving = page.waitForEvent('download');
    await procurement.press(button);
    expect((await saving).suggestedFilename()).toMatch(new RegExp(`^statement-of-quayside-fish.*\\${ending}$`));
  }

  await page.goto(`/${kitchen.areaId}/procurement/uploads`);
  await drop(workbook('december.xlsx', sheet('Q-2')));
  await expect(statements).toHaveCount(2, { timeout: 60_000 });
  await page.goto(`/${kitchen.areaId}/procurement/statements`);
  await expect(page.getByRole('row').filter({ hasText: '1 to decide' })).toHaveCount(2, { timeout: 60_000 });
});
