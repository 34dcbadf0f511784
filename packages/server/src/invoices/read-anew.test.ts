import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { paperFile } from '@larder/reading/testing/simple-papers.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { describe, expect, it } from 'vitest';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { typedInvoice, typedLine } from '../testing/invoices.ts';
import { addSupplier } from '../testing/supplier.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-anew-')) }, 'secret');
const app = await startTestApp(await testDatabase(), { files });
const { ours } = app;
const { command, announce, store, read, uploaded, detail } = invoiceCalls(app);

const bill = (number: string, supplier: string) =>
  eInvoice({ number, date: '2026-11-19', supplier, lines: [{ name: 'Saffron', quantity: '1', price: '9' }] });
const of = ({ row }: Pick<InvoiceDetail, 'row'>) => ({ uploadId: row.id, version: row.version });
const sentAs = async (pages: readonly string[], supplierId: string | null = null) => {
  const { body } = await announce(pages, { supplierId });
  const uploadId = body.uploadId ?? '';
  for (const [index, page] of pages.entries()) await store(uploadId, index + 1, page);
  return read(uploadId);
};
const withPages = async (invoice: InvoiceDetail, places: number[]) => {
  expect((await command(`/invoices/${invoice.row.id}/files`, { ...of(invoice), places })).status).toBe(200);
  return read(invoice.row.id);
};
const readAgain = async (uploadId: string) => {
  expect((await command(`/invoices/${uploadId}/read`, of(await detail(uploadId)))).status).toBe(200);
  return (await read(uploadId)).row;
};
/** A supplier whose name nobody else has: of letters, for a name with five digits in a row reads as a number. */
const supplierNamed = async (name: string) => [await addSupplier(ours.area, name, null), name] as const;
/** The uploads of a supplier, by number. */
const uploadsOf = async (supplierId: string) => {
  const { body } = await app.owner.get<SyncAnswer>(`/api/v1/accounts/${ours.areaId}/sync`);
  const rows = ((body.rows.invoiceUploads ?? []) as InvoiceUploadRow[]).filter((row) => row.supplierId === supplierId);
  return rows.toSorted((a, b) => (a.number ?? '').localeCompare(b.number ?? ''));
};

describe('an upload that is read anew', () => {
  it('of a file with two invoices finds the one that it was, and the upload of the other, from either of them', async () => {
    const [supplierId, seller] = await supplierNamed('Anew Bakery');
    const invoice = (number: string, net: string) => ({
      seller,
      facts: [`Invoice no: ${number}`, 'Invoice date: 18/11/2026'],
      table: [
        ['Code', 'Description', 'Qty', 'Price', 'Amount'],
        ['A1', 'Flour', '1', net, net],
      ],
      totals: [
        ['Net', `£${net}`],
        ['VAT', '£0.00'],
        ['Total', `£${net}`],
      ] as const,
    });
    const { bytes } = await paperFile([invoice('FF-100', '10.00'), invoice('FF-200', '20.00')]);
    await uploaded(new Uint8Array(bytes), { supplierId, contentType: 'application/pdf', filename: 'two.pdf' });
    const [first, second] = await uploadsOf(supplierId);
    expect([first?.number, second?.number]).toEqual(['FF-100', 'FF-200']);
    for (const one of [first, second])
      expect(await readAgain(one?.id ?? '')).toMatchObject({ status: 'PROCESSED', error: null, number: one?.number });
    expect((await uploadsOf(supplierId)).map(({ id }) => id)).toEqual([first?.id, second?.id]);

    const { body } = await command(`/invoices/${second?.id}/remove`, of(await detail(second?.id ?? '')));
    expect(body.deleted.invoiceUploads).toEqual([second?.id]);
    await readAgain(first?.id ?? '');
    expect((await uploadsOf(supplierId)).map(({ number, gross }) => [number, gross])).toEqual([
      ['FF-100', '10'],
      ['FF-200', '20'],
    ]);
  });

  it('knows the other invoice of its files by where it stands, once a person corrected its number', async () => {
    const [supplierId, seller] = await supplierNamed('Anew Fishmonger');
    const { row } = await sentAs([bill('QY-100', seller), bill('QY-2O0', seller)], supplierId);
    const second = (await uploadsOf(supplierId)).find(({ id }) => id !== row.id);
    const typed = typedInvoice(second ?? row, supplierId, [typedLine(null, { net: '9' })]);
    const corrected = { ...typed, number: 'QY-200', net: '9', gross: '9' };
    expect((await command(`/invoices/${second?.id}/enter`, corrected)).status).toBe(200);
    await readAgain(row.id);
    expect((await uploadsOf(supplierId)).map(({ number }) => number)).toEqual(['QY-100', 'QY-200']);
  });

  it('without the page that named its supplier has none, and keeps one that a person stated', async () => {
    const [supplierId, seller] = await supplierNamed('Anew Orchard');
    const first = await sentAs([bill('OR-100', seller), bill('OR-200', 'A stranger')]);
    expect(first.row).toMatchObject({ number: 'OR-100', supplierId });
    const left = await withPages(first, [2]);
    expect(left.row).toMatchObject({ number: 'OR-200', supplierId: null, supplierName: 'A stranger' });

    const stated = await sentAs([bill('OR-300', seller), bill('OR-400', 'A stranger')], supplierId);
    expect((await withPages(stated, [2])).row).toMatchObject({ number: 'OR-400', supplierId });
  });

  it('has nothing left of a page that was taken away where the others can not be read, and all that was typed', async () => {
    const [supplierId, seller] = await supplierNamed('Anew Mill');
    const pages = [bill('ML-100', seller), '<Menu><Dish>Soup</Dish></Menu>'];
    const { row, lines } = await withPages(await sentAs(pages), [2]);
    expect(row).toMatchObject({ status: 'ERROR', number: null, supplierId: null, date: null, net: null, gross: null });
    expect(lines).toEqual([]);

    const other = await sentAs([bill('ML-200', seller), '<Menu><Dish>Pie</Dish></Menu>']);
    const typed = typedInvoice(other.row, supplierId, [typedLine(null)]);
    expect((await command(`/invoices/${other.row.id}/enter`, typed)).status).toBe(200);
    const kept = await withPages(await detail(other.row.id), [2]);
    expect(kept.row).toMatchObject({ status: 'ERROR', number: typed.number, supplierId, gross: '36' });
  });
});
