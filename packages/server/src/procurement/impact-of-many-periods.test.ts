import { randomUUID } from 'node:crypto';
import type { ImpactEntry } from '@larder/contract/impact.ts';
import type { ReceiveOrder, SaveOrder } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { withClient } from '../db/with-client.ts';
import { startJobs } from '../jobs/work-jobs.ts';
import type { Ctx } from '../kernel/context.ts';
import { impactEntries } from '../ledger/impact/impact-notes.queries.ts';
import { AT_ONCE } from '../ledger/impact/watch-impact.ts';
import { type ImpactJob, noteImpact, workImpact } from '../ledger/impact/work-impact.ts';
import { addArea, foundGroup } from '../testing/cast.ts';
import { count, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { read } from '../testing/read.ts';
import { addOption, addSupplier } from '../testing/supplier.ts';
import { workedWeek } from '../testing/worked-week.ts';
import './collections.ts';
import { receiveOrder } from './receive-order.ts';
import { saveOrder } from './save-order.ts';
import { delivery, form, ordered, type Shop } from './testing-orders.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const ours = await foundGroup(pool);
const { mozzarella } = await workedWeek(ours);
const supplierId = await addSupplier(ours.area, 'Latteria');
const optionId = await addOption(ours.area, {
  ...{ supplierId, name: 'Mozzarella', ingredientId: mozzarella, unitPrice: '16', priceFrom: '2026-11-01' },
  ...{ unitsPerLot: '1', amountPerUnit: '2' },
});

/** Two kilos of mozzarella for £16 in the week that was closed since, received late. */
async function receivedLate(ctx: Ctx = ours.area) {
  const then: Ctx = { ...ours.area, now: () => new Date('2026-11-05T12:00:00Z') };
  const order = form({ supplierId } as Shop, [ordered(optionId, '1', '16')], {
    ...{ kind: 'invoice', deliveryDate: '2026-11-06' },
  });
  const typed = { ...order, commandId: randomUUID(), accountId: ours.areaId } as unknown as SaveOrder;
  const [row] = (await saveOrder(then, typed)).rows.orders as OrderRow[];
  if (!row) throw new Error('no order');
  const come = { ...delivery(row), commandId: randomUUID(), accountId: ours.areaId } as unknown as ReceiveOrder;
  const { impact, impactComing } = await receiveOrder(ctx, come);
  return { orderId: row.id, impact, impactComing };
}

const notesOf = (orderId: string) =>
  read(ours.area, (db) => impactEntries(db, ours.area, sql`n.document_id = ${orderId}::uuid`));

const gpOf = (entries: readonly ImpactEntry[]) =>
  entries.map(({ from, actualGpPercent: { before, after }, variance, by }) => [
    ...[from, before, after, decimal(variance.after).minus(variance.before).toFixed(), by],
  ]);

const jobOf = (orderId: string) =>
  withClient(database.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ data: ImpactJob }>(
      "select data from jobs.job where name = 'impact' and data -> 'document' ->> 'documentId' = $1",
      [orderId],
    );
    return rows.map(({ data }) => data);
  });

it('the note of a document that reaches into more than 20 closed periods comes with a job, and the answer says so', async () => {
  // The week itself, and the days after it: nothing is used on them.
  for (let day = '2026-11-10'; day <= '2026-11-17'; day = addDays(day, 1))
    await count(ours.area, day, [kg(mozzarella, '9.8')]);
  const bar = { ...(await addArea(ours, 'Bar')), now: ours.area.now };
  for (let day = '2026-11-07'; day <= '2026-11-18'; day = addDays(day, 1)) await count(bar, day, [kg(mozzarella, '1')]);
  const { userName } = ours.area;

  const atOnce = await receivedLate();
  expect(atOnce.impactComing).toBe(0);
  expect(gpOf(atOnce.impact)).toEqual([['2026-11-02', '86.76', '83.56', '-16', userName]]);
  expect(await jobOf(atOnce.orderId)).toEqual([]);

  await count(bar, '2026-11-19', [kg(mozzarella, '1')]);
  const later = await receivedLate();
  expect(later).toMatchObject({ impact: [], impactComing: AT_ONCE + 1 });
  expect(await notesOf(later.orderId)).toEqual([]);

  const jobs = await startJobs(database.appUrlIn('jobs'), { error: (fault) => expect.fail(JSON.stringify(fault)) });
  onTestFinished(() => jobs.stop());
  await workImpact(jobs, ours.area);
  await expect.poll(() => notesOf(later.orderId), { timeout: 10_000 }).toHaveLength(1);
  expect(gpOf(await notesOf(later.orderId))).toEqual([['2026-11-02', '83.56', '80.36', '-16', userName]]);

  for (const job of await jobOf(later.orderId)) await noteImpact(ours.area, job);
  expect(await notesOf(later.orderId)).toHaveLength(1);
  const told = await read(ours.area, (db) =>
    db.run(
      raw<{ count: number }>(
        sql`select count(*)::int as count from change where collection = 'orders' and row_id = ${later.orderId}::uuid`,
      ),
    ),
  );
  expect(told).toEqual([{ count: 3 }]); // placed, received and noted
});

it('is neither answered nor announced to whom costs are withheld', async () => {
  const hidden: Ctx = { ...ours.area, role: 'member', limits: { ...NO_LIMITS, withheld: ['costs'] } };
  const { orderId, ...answered } = await receivedLate(hidden);
  expect(answered).toEqual({ impact: [], impactComing: 0 });
  expect(await read(hidden, (db) => impactEntries(db, hidden, sql`n.document_id = ${orderId}::uuid`))).toEqual([]);
});
