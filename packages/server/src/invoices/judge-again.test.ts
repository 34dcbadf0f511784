import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { InvoiceDetail } from '@larder/contract/invoices.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type EInvoiceLine, eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading, writing } from '../db/transaction.ts';
import { withClient } from '../db/with-client.ts';
import { NO_APPROVAL, setApproval } from '../procurement/approval/stored-approval.ts';
import type { JudgingJob } from '../procurement/judge-bills.ts';
import { addShop, calls, delivery, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { substitutionCases } from '../testing/commands/substitution-cases.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { judgeAgain } from './judge-again.ts';
import { codeOf } from './testing-codes.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-judging-')) }, 'secret');
const NOON = Date.parse('2026-11-20T12:00:00Z');
let ticks = 0;
const database = await testDatabase();
const app = await startTestApp(database, { files, now: () => new Date(NOON + ticks++) });
const { ours } = app;
const { saved, received, rowOf, editReceipt, toggle } = calls(app);
const { uploaded, approve, withdraw, match, detail } = invoiceCalls(app);

/** The jobs that were sent since the last time; they are taken from their queue. */
const sentJobs = () =>
  withClient(database.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ data: JudgingJob }>(
      `delete from jobs.job where name = 'invoice-judging' returning data`,
    );
    return rows.map(({ data }) => data);
  });
/** Does what was sent, twice, as after a server that dies. Returns how many jobs it was. */
async function judged(): Promise<number> {
  const jobs = await sentJobs();
  for (const job of [...jobs, ...jobs]) await judgeAgain(app.services, job);
  return jobs.length;
}
const approverOf = async ({ row }: InvoiceDetail) => (await detail(row.id)).row.approvedBy;
const now = async ({ id }: OrderRow) =>
  (await app.owner.get<OrderRow>(`/api/v1/accounts/${ours.areaId}/orders/${id}`)).body;

let shop: Shop;
let tomatoes: EInvoiceLine;
let numbers = 0;

const placed = (deliveryDate = '2026-11-18') =>
  saved(form(shop, [ordered(shop.tomatoes, '10', '5')], { kind: 'invoice', deliveryDate }));
const came = (order: OrderRow, quantityReceived: string | null = null) =>
  delivery(order, { lines: [{ lineId: order.lines[0]?.id, quantityReceived, finalPrice: null }] });
const billed = (date = '2026-11-19') => {
  numbers += 1;
  const number = `${numbers * 1111}-${numbers * numbers}`; // like no other: what may be a duplicate needs a person
  const text = eInvoice({ number, date, supplier: 'Fresh & Co', lines: [tomatoes] }).replaceAll(' & ', ' &amp; ');
  return uploaded(text, { supplierId: shop.supplierId });
};

/** A supplier of whom a person approved an invoice before. */
beforeEach(async () => {
  shop = await addShop(ours);
  tomatoes = { code: await codeOf(app, shop.tomatoes), name: 'Chopped tomatoes', quantity: '10', price: '5' };
  await received(came(await placed()));
  expect((await approve(await billed())).status).toBe(200);
  await sentJobs();
});

describe('an invoice that lacked something', () => {
  it('rule 75 is approved by Larder once its goods are received, after the receipt and once', async () => {
    const order = await placed();
    const invoice = await billed();
    expect(invoice.row).toMatchObject({ status: 'MATCHED', approvedBy: null });
    await received(came(await now(order)));
    expect(await approverOf(invoice)).toBe(null);
    expect(await judged()).toBe(1);
    expect(await approverOf(invoice)).toBe('Larder');
    const approvals = await reading(app.pool, ours.organisationId, (db) =>
      db.run(
        raw<{ user_name: string }>(sql`
          select user_name from audit_log where organisation_id = ${ours.organisationId} and action = 'invoice.approved' and subject_id = ${invoice.row.id}`),
      ),
    );
    expect(approvals).toEqual([{ user_name: 'Larder' }]);
  });

  it('rule 75 is not looked for where no invoice is on what was received', async () => {
    const order = await received(came(await placed()));
    rowOf(await editReceipt(came(order, '9')));
    expect(await sentJobs()).toEqual([]);
  });

  it('rule 75 is approved once a receipt that was short is corrected, or its order is no longer finalised', async () => {
    const order = await received(came(await placed('2026-11-19'), '9'));
    const short = await billed();
    expect(await approverOf(short)).toBe(null);
    rowOf(await editReceipt(came(await now(order), '10')));
    await judged();
    expect(await approverOf(short)).toBe('Larder');

    const other = await placed();
    const finalised = await billed();
    await received(came(await now(other)));
    await sentJobs();
    await toggle(await now(other));
    await judged();
    expect(await approverOf(finalised)).toBe(null);
    await toggle(await now(other));
    await judged();
    expect(await approverOf(finalised)).toBe('Larder');
  });

  it('rule 75 is approved once what arrived is accepted', async () => {
    const order = await received(came(await placed()));
    await writing(app.pool, ours.organisationId, async (tx) =>
      setApproval(tx, order.id, {
        ...{ ...NO_APPROVAL, state: 'OPEN', openSteps: [1], receivedById: 'chef', waitsSince: '2026-11-20T12:00:00Z' },
      }),
    );
    const invoice = await billed();
    expect(invoice.alone.filter(({ holds }) => !holds).map(({ reason }) => reason)).toEqual(['order approved']);
    const { version } = await now(order);
    const accepted = await app.owner.command(ours.areaId, `/orders/${order.id}/approve`, { version });
    expect(accepted.status).toBe(200);
    await judged();
    expect(await approverOf(invoice)).toBe('Larder');
  });

  it('rule 75 is approved once a substitute that came with it is signed for', async () => {
    const order = await received(came(await placed()));
    const { substitutionId, signed } = await unsigned(order);
    const invoice = await billed();
    expect(invoice.alone.filter(({ holds }) => !holds).map(({ reason }) => reason)).toEqual(['substitutes signed']);
    const at = `/substitutions/${substitutionId}/sign`;
    expect((await app.owner.command(ours.areaId, at, { version: 1, signed })).status).toBe(200);
    await judged();
    expect(await approverOf(invoice)).toBe('Larder');
  });

  it('rule 75 is approved once a person put it on its delivery', async () => {
    const order = await received(came(await placed()));
    const invoice = await billed('2026-10-10');
    expect(invoice.row.status).toBe('PROCESSED');
    expect((await match(order, invoice)).status).toBe(200);
    expect(await judged()).toBe(1);
    expect(await approverOf(invoice)).toBe('Larder');
  });

  it('rule 76 stays for a person where one withdrew its approval', async () => {
    const order = await received(came(await placed()));
    const invoice = await billed();
    expect(invoice.row.approvedBy).toBe('Larder');
    expect((await withdraw(invoice)).status).toBe(200);
    rowOf(await editReceipt(came(await now(order), '10')));
    expect(await judged()).toBe(1);
    const withdrawn = await detail(invoice.row.id);
    expect(withdrawn.row.approvedBy).toBe(null);
    expect(withdrawn.alone.filter(({ holds }) => !holds)).toEqual([
      { reason: 'not withdrawn', holds: false, text: 'A person withdrew its approval' },
    ]);
  });

  it('rules 75, 76 waits for a person’s first approval of its supplier, and goes through after it', async () => {
    shop = await addShop(ours);
    tomatoes = { ...tomatoes, code: await codeOf(app, shop.tomatoes) };
    await received(came(await placed()));
    const first = await billed();
    await received(came(await placed()));
    const second = await billed();
    expect([await approverOf(first), await approverOf(second)]).toEqual([null, null]);
    await approve(first);
    await judged();
    expect([await approverOf(first), await approverOf(second)]).toEqual(['Gino', 'Larder']);
  });
});

/** A substitute in use that came with an order and waits for a signature; nothing of the dishes differs by it. */
async function unsigned(order: OrderRow): Promise<{ substitutionId: string; signed: string }> {
  const opening = substitutionCases['procurement.signSubstitution'];
  if (!opening || 'triedIn' in opening) throw new Error('no case signs for a substitute');
  const { substitutionId, signed } = await opening.valid(ours);
  await writing(app.pool, ours.organisationId, async (tx) =>
    tx.send(
      raw(sql`
        update substitution set signature_due = true, order_id = ${order.id}, line_id = ${order.lines[0]?.id}
        where organisation_id = ${ours.organisationId} and substitution_id = ${substitutionId}`),
    ),
  );
  return { substitutionId: String(substitutionId), signed: String(signed) };
}
