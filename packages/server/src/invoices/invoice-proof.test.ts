import { randomUUID } from 'node:crypto';
import type { InvoiceProof } from '@larder/contract/invoice-settings.ts';
import { describe, expect, it } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
import { made } from '../kernel/changes.ts';
import { addShop } from '../procurement/testing-orders.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { enterInvoice } from './enter-invoice.ts';
import { readInvoice } from './stored-invoice.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const [greens, fish] = [await addShop(ours), await addShop(ours)];

interface Line {
  source?: 'xml' | 'pdf' | 'typed';
  by?: 'code' | 'gtin' | 'learned' | 'proposed' | 'person' | null;
  placed?: boolean;
  kind?: 'goods' | 'charge';
}

/** An invoice with these lines; approved by whom and when. */
async function invoice(
  supplierId: string,
  lines: readonly Line[],
  {
    alone = false,
    at = '2026-11-19T10:00:00Z',
    accountId = ours.areaId,
  }: { alone?: boolean; at?: string | null; accountId?: string } = {},
): Promise<string> {
  const [org, upload_id] = [ours.organisationId, randomUUID()];
  const approval = { orders: [], refusals: [], alone: alone ? ['agrees'] : null };
  const approved = at === null ? {} : { approved_at: at, approved_by: 'Gino', approval: approval as never };
  await writing(app.pool, org, async (tx) =>
    tx.send(
      insertRows('invoice_upload', [
        {
          ...{ organisation_id: org, upload_id, account_id: accountId, supplier_id: supplierId, status: 'MATCHED' },
          ...{ number: upload_id.slice(0, 8), net: '1', vat: '0', gross: '1' },
          ...approved,
          ...made(ours.area),
        },
      ]),
      insertRows(
        'invoice_line',
        lines.map(({ source = 'xml', by = 'code', placed = false, kind = 'goods' }, index) => ({
          ...{ organisation_id: org, line_id: randomUUID(), upload_id, line_no: index + 1, kind, direction: 'bought' },
          ...{ name: 'Tins', supplier_code: 'T1', quantity: '1', unit: 'EA', net: '1', source, confidence: '1' },
          ...{ identified_by: by, placed_by_person: placed },
        })),
      ),
    ),
  );
  return upload_id;
}
const proof = async (accountId = ours.areaId) =>
  (await app.owner.get<InvoiceProof>(`/api/v1/accounts/${accountId}/invoice-proof`)).body;

describe('how well invoices are read and matched (rule 80)', () => {
  it('is counted of the lines of goods of approved invoices, altogether and by supplier', async () => {
    const none = { lines: 0, readRight: 0, matchedAlone: 0, corrected: 0, straightThrough: 0 };
    expect(await proof()).toEqual({ all: none, suppliers: [] });
    await invoice(greens.supplierId, [{}, { by: 'learned' }, { source: 'pdf', by: 'gtin' }, { kind: 'charge' }], {
      alone: true,
    });
    await invoice(greens.supplierId, [
      ...[
        { source: 'typed' as const },
        { by: 'person' as const },
        { placed: true },
        { by: 'proposed' as const },
        { by: null },
      ],
      ...[{ source: 'typed' as const, by: 'person' as const, placed: true }],
    ]);
    await invoice(fish.supplierId, [{}, {}]);
    await invoice(fish.supplierId, [{ source: 'typed' }], { at: null }); // not approved yet
    const { all, suppliers } = await proof();
    expect(all).toEqual({ lines: 11, readRight: 9, matchedAlone: 6, corrected: 4, straightThrough: 3 });
    const [ofFish, ofGreens] = suppliers.toSorted((a, b) => a.lines - b.lines);
    expect(ofFish).toMatchObject({
      supplierId: fish.supplierId,
      lines: 2,
      readRight: 2,
      matchedAlone: 2,
      corrected: 0,
    });
    expect(ofGreens).toMatchObject({ lines: 9, readRight: 7, matchedAlone: 4, corrected: 4, straightThrough: 3 });
  });

  it('is of the account and those below it, and of the last 200 lines only', async () => {
    expect((await proof(ours.organisationId)).all.lines).toBe(11);
    await invoice(fish.supplierId, [{}], { accountId: ours.organisationId, at: '2026-11-19T11:00:00Z' });
    expect([(await proof()).all.lines, (await proof(ours.organisationId)).all.lines]).toEqual([11, 12]);
    await invoice(fish.supplierId, [{}], { at: '2026-11-19T12:00:00Z' });
    const wrong = Array.from({ length: 199 }, (): Line => ({ by: 'person' }));
    await invoice(fish.supplierId, wrong, { at: '2026-11-20T10:00:00Z' });
    const { all, suppliers } = await proof();
    expect(all).toMatchObject({ lines: 200, readRight: 200, corrected: 199 });
    const lines = new Map(suppliers.map((one) => [one.supplierId, one.lines]));
    expect([lines.get(fish.supplierId), lines.get(greens.supplierId)]).toEqual([200, 9]);
  });

  it('takes a line as typed once a person changed what stands on it', async () => {
    const uploadId = await invoice(greens.supplierId, [{}, {}], { at: null });
    const read = () => writing(app.pool, ours.organisationId, (tx) => readInvoice(tx, uploadId));
    const { lines, version } = await read();
    const head = { type: 'DEBIT' as const, supplierId: greens.supplierId, number: 'P-1', date: null, orderNumber: '' };
    const sums = { currency: 'GBP', rate: null, net: '2', vat: '0', gross: '2' };
    await enterInvoice(ours.area, {
      ...{ commandId: randomUUID(), uploadId, version, ...head, ...sums },
      lines: lines.map(({ lineId, kind, name, supplierCode, unit }, index) => ({
        ...{ lineId, kind, name: index === 0 ? name : 'Tins of tomatoes', supplierCode, unit },
        ...{ quantity: '1', net: '1', vatPercent: null, optionId: null, lots: null },
      })),
    });
    expect((await read()).lines.map(({ source }) => source)).toEqual(['xml', 'typed']);
  });
});
