import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { UNREADABLE } from '@larder/domain/invoices/read-file.ts';
import { describe, expect, it } from 'vitest';
import { openFiles } from '../../storage/file-store.ts';
import { testDatabase } from '../../testing/database.ts';
import { startTestApp } from '../../testing/http.ts';
import { addSupplier } from '../../testing/supplier.ts';
import { invoiceCalls } from '../testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-sheets-')) }, 'secret');
const app = await startTestApp(await testDatabase(), { files });
const { ours } = app;
const { command, uploaded, announce, store, read } = invoiceCalls(app);

const CSV = { contentType: 'text/csv', filename: 'statement.csv' };
const sheet = async (text: string) => (await uploaded(text, CSV)).row;
const statement = async (uploadId: string) =>
  (await app.owner.get<StatementDetail>(`/api/v1/accounts/${ours.areaId}/supplier-statements/${uploadId}`)).body;
const act = (what: string, { row }: StatementDetail, body: object) =>
  command(`/supplier-statements/${row.id}/${what}`, { uploadId: row.id, version: row.version, ...body });
const supplierNamed = async (name: string) => {
  const seller = `${name} ${randomUUID().replace(/[^a-f]/g, '')}`; // letters alone, as a name has
  return { seller, supplierId: await addSupplier(ours.area, seller, null) };
};

describe("a supplier's statement as CSV", () => {
  it('is set beside what is here as one in a PDF is, of the supplier that it names, and is stored as it came', async () => {
    const { seller, supplierId } = await supplierNamed('Harbour');
    const text = `${seller},,\nDate,Invoice no,Amount\n03/11/2026,INV-1,12.00\n21/11/2026,CN-1,-2.00\nTotal,,10.00\n`;
    const row = await sheet(text);
    expect(row).toMatchObject({
      paper: 'statement',
      status: 'PROCESSED',
      supplierId,
      files: [{ contentType: 'text/csv' }],
    });
    const found = await statement(row.id);
    expect(found).toMatchObject({
      ...{
        needsColumns: false,
        failedChecks: [],
        closing: '10',
        sums: { statement: '10', difference: '10', ours: '0' },
      },
      entries: [{ kind: 'missing here' }, { kind: 'missing here' }],
    });
    const stored = await app.files.read(row.files[0]?.fileKey ?? '');
    expect(Buffer.from(stored ?? []).toString()).toBe(text);
  });

  it('whose columns can not be told is read by those that a person points at, as the next one with its headings is', async () => {
    const { seller, supplierId } = await supplierNamed('Quay');
    const sheetOf = (number: string) => `${seller}\nTag;Beleg;Was;Summe\n13.11.2026;${number};Ware;1.234,50\n`;
    const first = await statement((await sheet(sheetOf('Q-1'))).id);
    expect(first).toMatchObject({ needsColumns: true, sums: null, entries: [], row: { supplierId } });
    expect(first.sheet?.top).toEqual([
      { line: 1, cells: [seller] },
      { line: 2, cells: ['Tag', 'Beleg', 'Was', 'Summe'] },
      { line: 3, cells: ['13.11.2026', 'Q-1', 'Ware', '1.234,50'] },
    ]);
    expect(await act('close', first, { closed: true, note: '' })).toMatchObject({
      body: { data: { code: 'statement.no-columns' } },
    });
    const columns = { date: 0, number: 1, amount: 3 };
    expect(await act('columns', first, { line: 2, columns: { date: 0, number: 1 } })).toMatchObject({
      body: { data: { code: 'invalid', fields: [{ field: 'columns' }] } },
    });
    expect((await act('columns', first, { line: 2, columns })).status).toBe(200);
    expect((await statement(first.row.id)).row.status).toBe('PROCESSING');
    await read(first.row.id);
    const known = await statement(first.row.id);
    expect(known).toMatchObject({ needsColumns: false, sheet: { source: 'pointed', line: 2, columns } });
    expect(known.entries.map(({ line }) => [line?.number, line?.amount])).toEqual([['Q-1', '1234.5']]);

    const second = await statement((await sheet(sheetOf('Q-2'))).id);
    expect(second).toMatchObject({
      sheet: { source: 'stored' },
      entries: [{ line: { number: 'Q-2', amount: '1234.5' } }],
    });
    const other = { line: 2, columns: { date: 0, number: 1, details: 2, amount: 3 } };
    expect((await act('columns', second, other)).status).toBe(200);
    await read(second.row.id);
    expect((await statement(second.row.id)).sheet).toMatchObject({ source: 'pointed', columns: other.columns });
  });

  it('that lists two suppliers is a statement of each', async () => {
    const [one, two] = [await supplierNamed('Greens'), await supplierNamed('Dairy')];
    await sheet(`Supplier;Date;Number;Amount\n${one.seller};13/11/2026;G-1;5.00\n${two.seller};13/11/2026;D-1;7.00\n`);
    const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.areaId}/sync`);
    const rows = (body.rows.invoiceUploads ?? []) as InvoiceUploadRow[];
    for (const [{ supplierId }, number] of [[one, 'G-1'] as const, [two, 'D-1'] as const]) {
      const own = rows.filter((row) => row.supplierId === supplierId);
      expect(own).toHaveLength(1);
      const { entries } = await statement(own[0]?.id ?? '');
      expect(entries.map(({ line }) => line?.number)).toEqual([number]);
    }
  });

  it.each([
    [UNREADABLE['no-rows'], 'Date,Number,Amount\n'],
    [UNREADABLE['broken-quotes'], 'Date,Number,Amount\n13/11/2026,"INV-1,5.00\n14/11/2026,INV-2,6.00\n'],
  ])('ends as an error with its reason: %s', async (error, text) => {
    expect(await sheet(text)).toMatchObject({ status: 'ERROR', error });
  });

  it('is refused where its bytes are no cells', async () => {
    const { body } = await announce(['Dear Sir'], CSV);
    expect(await store(body.uploadId ?? '', 1, 'Dear Sir', CSV)).toMatchObject({
      body: { data: { code: 'invoice.file-type' } },
    });
  });
});
