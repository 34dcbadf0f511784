import { salesTemplate } from '@larder/documents/sales-template.ts';
import { readSalesSheet } from '@larder/domain/sales/read-sales-sheet.ts';
import { expect, it } from 'vitest';
import { readWorkbook } from '../app/sheets/read-workbook.ts';

async function templateRows() {
  const bytes = new Uint8Array(await (await salesTemplate()).arrayBuffer());
  return readWorkbook(bytes)[0]?.rows.map((row) => [...row]) ?? [];
}

it('SALES-022 has a template with the columns of an import, which asks for its period while it is empty', async () => {
  expect(readSalesSheet(await templateRows())).toEqual({ ok: false, refusal: { code: 'sales.period-not-found' } });
});

it('SALES-022 has a template that can be imported once it is filled in', async () => {
  const rows = await templateRows();
  rows[1]?.splice(1, 1, '02/11/2026');
  rows[2]?.splice(1, 1, '08/11/2026');
  rows[5] = ['0042', 'Margherita', 12, 9.5, 114];
  const reading = readSalesSheet(rows);
  expect(reading.ok && reading.sheet).toMatchObject({ start: '2026-11-02', end: '2026-11-08', skipped: [] });
  expect(reading.ok && reading.sheet.lines.map(({ plu, name }) => [plu, name])).toEqual([['0042', 'Margherita']]);
});
