import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { closedLineDifferences } from '../ledger/check/compare-sums.ts';
import { rebuildSums } from '../ledger/check/rebuild.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { close, count, countIn, kg, reopen } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { changeCost } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { inPence, later, periodDays, report, WEEK } from '../testing/reporting.ts';
import { receive } from '../testing/trade.ts';
import { takeBackWastage } from '../testing/waste.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { periods } from './periods.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  [ours] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  week = await workedWeek(ours);
});

describe('after the close', () => {
  const lateDelivery = (ctx: Ctx) =>
    receive(ctx, { day: '2026-11-06', lines: [{ ingredientId: week.mozzarella, quantity: '2000', price: '0.008' }] });

  it('rule 9: a delivery keyed late changes the closed period, which shows both figures and lists it', async () => {
    const order = await lateDelivery(later(ours, 60));
    const { figures, sinceClosed } = await report(ours.area);
    expect(inPence(figures!)).toMatchObject({
      procurement: '70.50',
      actualGp: '417.80',
      actualGpPercent: '83.56',
      variance: '-26.80',
    });
    expect(sinceClosed).toMatchObject({ stocktakeId: week.closing, ...WEEK, closedBy: 'Gino', name: 'Kitchen' });
    expect(inPence(sinceClosed!.figures)).toMatchObject({ procurement: '54.50', actualGp: '433.80' });
    expect(sinceClosed!.documents).toMatchObject([
      { kind: 'order', id: order, change: 'added', day: '2026-11-06', value: '16', name: 'Fresh & Co' },
    ]);
  });

  it('rule 9: an unchanged period lists nothing', async () => {
    const { sinceClosed } = await report(ours.area);
    expect(sinceClosed).toMatchObject({ documents: [], prices: [], recounted: [] });
    const list = await read(ours.area, (db) => periods(db, ours.area, {}));
    expect(list.periods).toMatchObject([{ changedSinceClosed: false }]);
  });

  it('a figure that a later release brought is £0 in what was stored before it', async () => {
    await writing(pool, ours.organisationId, async (tx) =>
      tx.send(
        raw(sql`
          update closed_figures set figures = figures #- '{figures,varianceParts,wastage}' #- '{figures,procurement,transfersIn}'
          where organisation_id = ${ours.organisationId}`),
      ),
    );
    const { sinceClosed } = await report(ours.area);
    expect(sinceClosed!.figures).toMatchObject({
      varianceParts: { wastage: '0' },
      procurement: { transfersIn: '0' },
    });
  });

  it('rule 9: a price that arrives late is named with what it was, and what was posted again is listed', async () => {
    await changeCost(later(ours, 60), week.flour, '0.002', '2026-11-03');
    const { sinceClosed } = await report(ours.area);
    expect(sinceClosed!.prices).toMatchObject([
      { name: 'Flour', was: '0.00100000000000000000', now: '0.0020000000', unit: 'g' },
    ]);
    expect(sinceClosed!.documents).toMatchObject([{ kind: 'sales', id: week.sales, change: 'changed' }]);
  });

  it('rule 9: a count that is another after reopening is named with what it was', async () => {
    await reopen(later(ours, 5), week.closing);
    await countIn(later(ours, 6), week.closing, [kg(week.flour, '7')]);
    await close(later(ours, 10), week.closing);
    const { sinceClosed } = await report(ours.area);
    expect(sinceClosed!.recounted).toMatchObject([{ name: 'Flour', was: '16500', now: '7000', unit: 'g' }]);
  });

  it('what the first close counted is compared by the check of the ledger, and rebuilt', async () => {
    expect(await read(ours.area, closedLineDifferences)).toEqual([]);
    await writing(pool, ours.organisationId, async (tx) =>
      tx.send(
        raw(
          sql`update closed_line set price = 9 where organisation_id = ${tx.organisationId} and ref_id = ${week.flour}`,
        ),
      ),
    );
    expect(await read(ours.area, closedLineDifferences)).toMatchObject([
      { table: 'closed_line', stored: expect.stringMatching(/ 9$/) },
    ]);
    await writing(pool, ours.organisationId, async (tx) => rebuildSums(tx));
    expect(await read(ours.area, closedLineDifferences)).toEqual([]);
  });

  it('rule 10: removing a document is listed as removed', async () => {
    await takeBackWastage(later(ours, 60), week.wastage);
    const { sinceClosed } = await report(ours.area);
    expect(sinceClosed!.documents).toMatchObject([
      { kind: 'wastage', id: week.wastage, change: 'removed', value: '4', name: 'Mozzarella' },
    ]);
  });

  it('rule 9: reopening merges the periods beside it; closing again shows old against new', async () => {
    await count(ours.area, '2026-11-16', [{ refId: week.flour, amount: '12', unit: 'kg' }]);
    expect(await periodDays(ours.area)).toEqual(['2026-11-09 2026-11-15', '2026-11-02 2026-11-08']);
    await reopen(later(ours, 5), week.closing);
    expect(await periodDays(ours.area)).toEqual(['2026-11-02 2026-11-15']);
    const merged = await report(ours.area, { from: '2026-11-02', to: '2026-11-15' });
    expect(merged.sinceClosed).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
    await close(later(ours, 10), week.closing);
    expect(await periodDays(ours.area)).toEqual(['2026-11-09 2026-11-15', '2026-11-02 2026-11-08']);
    expect(inPence((await report(ours.area)).figures!)).toMatchObject({ actualGp: '433.80' });
  });
});
