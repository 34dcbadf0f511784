import { randomUUID } from 'node:crypto';
import type { SaveOrder, TypedDelivery } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { report, WEEK } from '../testing/reporting.ts';
import { addOption, addSupplier } from '../testing/supplier.ts';
import { workedWeek } from '../testing/worked-week.ts';
import './collections.ts';
import { editReceivedOrder } from './edit-received-order.ts';
import { receiptImpact } from './receipt-impact.ts';
import { receiveOrder } from './receive-order.ts';
import { saveOrder } from './save-order.ts';
import { delivery, form, ordered } from './testing-orders.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let optionId: string;
let supplierId: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  const { mozzarella } = await workedWeek(ours);
  supplierId = await addSupplier(ours.area, 'Latteria');
  optionId = await addOption(ours.area, {
    ...{ supplierId, name: 'Mozzarella', ingredientId: mozzarella, unitPrice: '16', priceFrom: '2026-11-01' },
    ...{ unitsPerLot: '1', amountPerUnit: '2' },
  });
});

const inTheWeek = (ctx: Ctx): Ctx => ({ ...ctx, now: () => new Date('2026-11-05T12:00:00Z') });

const rowOf = ({ rows }: { rows: Record<string, unknown> }) => (rows.orders as OrderRow[])[0]!;

/** Two kilos of mozzarella, sent to the supplier in the week that was closed since. */
async function placed(kind: 'invoice' | 'credit' = 'invoice'): Promise<OrderRow> {
  const shop = { supplierId } as Parameters<typeof form>[0];
  const order = form(shop, [ordered(optionId, '1', '16')], { kind, deliveryDate: '2026-11-06' });
  const sent = { ...order, commandId: randomUUID(), accountId: ours.areaId } as unknown as SaveOrder;
  return rowOf(await saveOrder(inTheWeek(ours.area), sent));
}

const typed = (order: OrderRow, differs: object = {}) =>
  ({ ...delivery(order, differs), accountId: ours.areaId }) as unknown as TypedDelivery;

const sent = (order: OrderRow, differs: object = {}) => ({ ...typed(order, differs), commandId: randomUUID() });

const gp = async () => (await report(ours.area)).figures!.actualGpPercent;

const stored = () =>
  read(ours.area, (db) =>
    db.run(
      raw<{ rows: number }>(sql`
        select (select count(*) from stock_movement)::int + (select count(*) from option_price)::int + (select count(*) from audit_log)::int as rows`),
    ),
  );

describe('what approving a delivery would do to a closed period', () => {
  it('is the actual GP % of its week before and after, as it is then, for a delivery dated in it; nothing is stored', async () => {
    const order = await placed();
    const [before, rows] = [await gp(), await stored()];
    const { periods } = await receiptImpact(ours.area, typed(order));
    expect(periods).toEqual([{ ...WEEK, gpBefore: '86.76', gpAfter: '83.56' }]);
    expect([await gp(), await stored()]).toEqual([before, rows]);
    await receiveOrder(ours.area, sent(order));
    expect([before, await gp()]).toEqual([periods[0]!.gpBefore, periods[0]!.gpAfter]);
  });

  it('follows the price that the delivery states, and a credit note', async () => {
    const order = await placed();
    const lines = [{ lineId: order.lines[0]!.id, quantityReceived: null, finalPrice: '20' }];
    const named = typed(order, { lines });
    const { periods } = await receiptImpact(ours.area, named);
    expect(periods[0]!.gpAfter).not.toBe((await receiptImpact(ours.area, typed(order))).periods[0]!.gpAfter);
    await receiveOrder(ours.area, { ...named, commandId: randomUUID() });
    expect(await gp()).toBe(periods[0]!.gpAfter);

    const credit = await placed('credit');
    const refunded = await receiptImpact(ours.area, typed(credit));
    expect(refunded.periods[0]!.gpBefore).toBe(periods[0]!.gpAfter);
    await receiveOrder(ours.area, sent(credit));
    expect(await gp()).toBe(refunded.periods[0]!.gpAfter);
  });

  it('waits for nobody who posts meanwhile, as long as no price moves', async () => {
    const order = await placed();
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query("select pg_advisory_xact_lock_shared(hashtextextended($1 || ' 0', 7))", [ours.organisationId]);
      expect((await receiptImpact(ours.area, typed(order))).periods).toHaveLength(1);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('names the week that a correction takes it out of', async () => {
    const order = rowOf(await receiveOrder(ours.area, sent(await placed())));
    const { periods } = await receiptImpact(ours.area, typed(order, { deliveryDate: '2026-11-10' }));
    expect(periods).toEqual([{ ...WEEK, gpBefore: '83.56', gpAfter: '86.76' }]);
    await editReceivedOrder(ours.area, sent(order, { deliveryDate: '2026-11-10' }));
    expect(await gp()).toBe('86.76');
  });

  it('is nothing on an open day, and the period alone for whom costs are hidden', async () => {
    const order = await placed();
    expect(await receiptImpact(ours.area, typed(order, { deliveryDate: '2026-11-10' }))).toEqual({ periods: [] });
    const hidden: Ctx = { ...ours.area, role: 'member', limits: { ...NO_LIMITS, withheld: ['costs'] } };
    expect(await receiptImpact(hidden, typed(order))).toEqual({
      periods: [{ ...WEEK, gpBefore: null, gpAfter: null }],
    });
  });
});
