import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { reading, writing } from '../db/transaction.ts';
import { approveInvoice } from '../invoices/approve-invoice.ts';
import { invoiceCalls } from '../invoices/testing-invoices.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { addShop } from '../procurement/testing-orders.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { billedDelivery, openInvoice } from '../testing/commands/invoice-cases.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { paper } from '../testing/invoices.ts';
import { exportOf, taken } from '../testing/moving.ts';

const app = await startTestApp(await testDatabase());
const { ours } = app;
const { announce, store, command, choose, detail } = invoiceCalls(app);
const pages = [paper(), paper()];

const rowsIn = (group: TestGroup, table: string): Promise<Record<string, unknown>[]> =>
  reading(app.pool, group.organisationId, (db) =>
    db.run(raw(sql`select * from ${sql.table(table)} where organisation_id = ${group.organisationId}`)),
  );

/** An invoice that is approved, one that is on an order and rated, a learned line, a tolerance, and one that is being read. */
async function arrange(): Promise<void> {
  const { invoice } = await billedDelivery(ours);
  await approveInvoice(ours.area, { commandId: crypto.randomUUID(), uploadId: invoice.id, version: invoice.version });
  const open = await openInvoice(ours);
  expect((await choose(await detail(open.invoice.id), 0, open.shop.tomatoes, '1')).status).toBe(200);
  const feedback = { accuracyGeneral: true, accuracyLineItems: true, comment: 'Well read' };
  expect((await command(`/orders/${open.order.id}/feedback`, feedback)).status).toBe(200);
  const by = { created_at: ours.area.now().toISOString(), created_by: 'Gino' };
  const limits = { price_percent: '1', price_pounds: '0.5', invoice_pounds: '1', alone_up_to: '2000' };
  const tolerance = { tolerance_id: crypto.randomUUID(), supplier_id: open.shop.supplierId, from_day: '2026-11-01' };
  await writing(app.pool, ours.organisationId, async (tx) =>
    tx.send(
      insertRows('invoice_tolerance', [{ organisation_id: ours.organisationId, ...tolerance, ...limits, ...by }]),
    ),
  );
  const { supplierId } = await addShop(ours);
  const { body } = await announce(pages, { supplierId });
  for (const [index, page] of pages.entries()) await store(body.uploadId ?? '', index + 1, page);
  await command('/invoice-matching', { matches: false }, app.owner, ours.organisationId);
}

describe('invoices in an export', () => {
  let there: TestGroup;
  beforeAll(async () => {
    await arrange();
    there = await foundGroup(app.pool);
    expect(await taken(app, there.headOffice, await exportOf(app, ours.organisationId))).toMatchObject({
      ...{ status: 'done', problem: null, leftOut: ['paper.xml', 'paper.xml'] }, // those of what was entered by hand lie nowhere
    });
  });

  const TABLES = [
    ...['invoice_upload', 'invoice_file', 'invoice_line', 'invoice_allocation', 'learned_item'],
    ...['invoice_tolerance', 'invoice_feedback'],
  ];
  it.each(TABLES)('come back with every row and value of %s', async (table) => {
    /** Without ids, which are new, who was signed in, and where files lie now. */
    const plain = (rows: readonly Record<string, unknown>[]) =>
      rows
        .map(({ approval: _, entered_by_id: __, file_key: ___, status, error, ...row }) =>
          JSON.stringify({ ...row, ...(status === 'PROCESSING' || error ? {} : { status }) }).replaceAll(
            /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
            'id',
          ),
        )
        .sort();
    const here = await rowsIn(ours, table);
    expect(here.length).toBeGreaterThan(0);
    expect(plain(await rowsIn(there, table))).toEqual(plain(here));
  });

  it('are on the same orders, with the approval that can be withdrawn and the switch that stood', async () => {
    const orders = await rowsIn(there, 'purchase_order');
    const uploads = await rowsIn(there, 'invoice_upload');
    const approved = uploads.find(({ approved_at }) => approved_at !== null);
    const billed = orders.filter(({ invoice_upload_id }) => invoice_upload_id !== null);
    expect(billed.map(({ invoice_number }) => invoice_number).sort()).toEqual(
      uploads
        .filter(({ status }) => status === 'MATCHED')
        .map(({ number }) => number)
        .sort(),
    );
    const lines = (await rowsIn(there, 'purchase_order_line')).map(({ line_id }) => line_id);
    for (const { unmatched_data } of billed)
      for (const { lineId } of (unmatched_data as { items: { lineId: string }[] }).items)
        expect(lines).toContain(lineId);
    expect(approved).toMatchObject({ approved_by: 'Gino', approval: { orders: [], alone: null } });
    const [headOffice] = (await rowsIn(there, 'account')).filter(({ type }) => type === 'OWNER');
    expect(headOffice).toMatchObject({ invoice_matching: false });
    expect(await reading(app.pool, there.organisationId, ledgerDifferences)).toEqual([]);
  });

  it('have their files, and what was being read is to be read again', async () => {
    const waiting = (await rowsIn(there, 'invoice_upload')).find(({ error }) =>
      String(error).startsWith('It was being read'),
    );
    expect(waiting).toMatchObject({ status: 'ERROR' });
    const stored = (await rowsIn(there, 'invoice_file'))
      .filter(({ upload_id }) => upload_id === waiting?.upload_id)
      .sort((one, other) => Number(one.place) - Number(other.place));
    for (const [index, { file_key }] of stored.entries()) {
      expect(file_key).toMatch(new RegExp(`^${there.areaId}/images/invoiceUploads/`));
      expect(Buffer.from((await app.files.read(String(file_key))) ?? []).equals(pages[index] ?? Buffer.of())).toBe(
        true,
      );
    }
    expect(stored).toHaveLength(pages.length);
  });
});
