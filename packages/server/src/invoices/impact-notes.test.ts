import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ImpactEntry } from '@larder/contract/impact.ts';
import type { SaveOrder } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { eInvoice } from '@larder/reading/testing/written-e-invoice.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { saveOrder } from '../procurement/save-order.ts';
import { delivery, form, ordered, type Shop } from '../procurement/testing-orders.ts';
import { openFiles } from '../storage/file-store.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addOption, addSupplier } from '../testing/supplier.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { codeOf } from './testing-codes.ts';
import { invoiceCalls } from './testing-invoices.ts';

const files = openFiles({ folder: mkdtempSync(path.join(os.tmpdir(), 'larder-impact-')) }, 'secret');
const NOON = Date.parse('2026-11-20T12:00:00Z');
let ticks = 0; // no two things happen at one moment
const app = await startTestApp(await testDatabase(), { files, now: () => new Date(NOON + ticks++) });
const { uploaded, approve, withdraw, decide, detail } = invoiceCalls(app);
const { mozzarella } = await workedWeek(app.ours);
const supplierId = await addSupplier(app.ours.area, 'Fresh & Co', 'orders@greens.example');
const optionId = await addOption(app.ours.area, {
  ...{ supplierId, name: 'Mozzarella', ingredientId: mozzarella, unitPrice: '16', priceFrom: '2026-11-01' },
  ...{ unitsPerLot: '1', amountPerUnit: '2' },
});

type Answered = { rows: { orders?: OrderRow[] }; impact?: ImpactEntry[] };
const command = (path: string, body: object) => app.owner.command<Answered>(app.ours.areaId, path, body);
const rowOf = ({ body }: { body: Answered }) => {
  const [row] = body.rows.orders ?? [];
  if (!row) throw new Error(`no order: ${JSON.stringify(body)}`);
  return row;
};
const notes = async (asked: string) =>
  (await app.owner.get<ImpactEntry[]>(`/api/v1/accounts/${app.ours.areaId}/reports/impact-notes?${asked}`)).body;

/** Two kilos of mozzarella at £16, ordered on 5 November for this day. */
async function placed(deliveryDate: string): Promise<OrderRow> {
  const then: Ctx = { ...app.ours.area, now: () => new Date('2026-11-05T12:00:00Z') };
  const order = form({ supplierId } as Shop, [ordered(optionId, '1', '16')], { kind: 'invoice', deliveryDate });
  const typed = { ...order, commandId: randomUUID(), accountId: app.ours.areaId } as unknown as SaveOrder;
  const [row] = (await saveOrder(then, typed)).rows.orders as OrderRow[];
  if (!row) throw new Error('no order');
  return row;
}
const receive = (order: OrderRow) => command(`/orders/${order.id}/receive`, delivery(order));

/** The week of 50 dishes at £10 net: £5 are 1 % of its sales. */
const moved = (entries: readonly ImpactEntry[] | undefined) =>
  (entries ?? []).map(({ from, to, actualGpPercent, theoreticalGpPercent, variance, ingredients }) => [
    `${from} ${to}`,
    `${actualGpPercent.before} → ${actualGpPercent.after}`,
    `${theoreticalGpPercent.before} → ${theoreticalGpPercent.after}`,
    Number(variance.after) - Number(variance.before),
    ingredients.map(({ name, actualCost, theoreticalCost }) => `${name} ${actualCost} ${theoreticalCost}`).join(),
  ]);

describe('the note of what a late document did to closed periods (rule 36)', () => {
  it('is answered by a late delivery, its correction, the approval of its invoice and the withdrawal, and stands with each', async () => {
    const order = await placed('2026-11-06');
    const arrived = await receive(order);
    const WEEK = '2026-11-02 2026-11-08';
    expect(moved(arrived.body.impact)).toEqual([[WEEK, '86.76 → 83.56', '88.92 → 88.92', -16, 'Mozzarella 16 0']]);
    const received = rowOf(arrived);
    const lines = [{ lineId: received.lines[0]?.id, quantityReceived: '1', finalPrice: '18.5' }];
    // 2 kg for £2.50 more; the 9.8 kg counted on the 9th are worth £12.25 more, and the 4.5 kg sold £5.625
    const corrected = await command(`/orders/${order.id}/edit-receipt`, delivery(received, { lines }));
    expect(moved(corrected.body.impact)).toEqual([
      [WEEK, '83.56 → 85.51', '88.92 → 87.8', 15.375, 'Mozzarella -9.75 5.625'],
    ]);

    const goods = { code: await codeOf(app, optionId), name: 'Mozzarella', quantity: '1', price: '21' };
    const paper = eInvoice({ number: 'LATE-1', date: '2026-11-07', supplier: 'Fresh & Co', lines: [goods] });
    const invoice = await uploaded(paper.replaceAll(' & ', ' &amp; '), { supplierId });
    await decide(invoice, 0, 'accepted');
    const approved = await approve(await detail(invoice.row.id));
    const { impact } = approved.body as Answered;
    expect(moved(impact)).toEqual([[WEEK, '85.51 → 87.46', '87.8 → 86.67', 15.375, 'Mozzarella -9.75 5.625']]);
    const withdrawn = await withdraw(await detail(invoice.row.id));
    expect(moved((withdrawn.body as Answered).impact)).toEqual([
      [WEEK, '87.46 → 85.51', '86.67 → 87.8', -15.375, 'Mozzarella 9.75 -5.625'],
    ]);

    expect((await notes(`documentId=${order.id}`)).map(({ documentKind }) => documentKind)).toEqual(['order', 'order']);
    expect(moved(await notes(`documentId=${invoice.row.id}`))).toHaveLength(2);
    expect(await notes('from=2026-11-02&to=2026-11-08')).toHaveLength(4);
    expect(await notes('from=2026-11-09&to=2026-11-15')).toEqual([]);
    expect(await reading(app.pool, app.ours.organisationId, ledgerDifferences)).toEqual([]);
  });

  it('is not made of a delivery on a day that nobody closed', async () => {
    const { body } = await receive(await placed('2026-11-19'));
    expect(body.impact).toEqual([]);
  });

  it('is not made where nothing moved', async () => {
    const order = rowOf(await receive(await placed('2026-11-06')));
    const lines = [{ lineId: order.lines[0]?.id, quantityReceived: '1', finalPrice: '16' }];
    const again = { lines, receivingComments: 'Left at the side door' };
    expect((await command(`/orders/${order.id}/edit-receipt`, delivery(order, again))).body.impact).toEqual([]);
  });

  it('is stored once for each command and closed period', async () => {
    const order = await placed('2026-11-06');
    expect((await receive(order)).body.impact).toHaveLength(1);
    const stored = await reading(app.pool, app.ours.organisationId, (db) =>
      db.run(
        raw<{ count: number }>(sql`select count(*)::int as count from impact_note where document_id = ${order.id}`),
      ),
    );
    expect(stored).toEqual([{ count: 1 }]);
  });
});
