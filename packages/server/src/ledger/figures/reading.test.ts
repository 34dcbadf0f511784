import { periodProfit } from '@larder/domain/ledger/gross-profit.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { type Db, reading, writing } from '../../db/transaction.ts';
import type { TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { movedBetween } from '../../testing/moved-between.ts';
import { ledgerDifferences } from '../check/compare.ts';
import { rebuildDerived } from '../check/rebuild.ts';
import { enterAll } from '../laws/enter.ts';
import * as story from '../laws/story.ts';
import { makeWorld } from '../laws/world.ts';
import { areaPeriods } from './area-periods.ts';
import { movementsOf } from './movements-of.ts';
import { stockAt } from './stock-at.ts';

const { enter, KITCHEN, BAR, FLOUR, SALT } = story;
const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
beforeAll(async () => {
  ours = await makeWorld(pool);
  theirs = await makeWorld(pool);
  const trade = [
    story.flourByDefault(),
    story.price('2026-01-01', '1'),
    story.bread('2026-01-01', '100'),
    story.counted('2026-01-05', story.flour('10000')),
    story.delivered('2026-01-06', '4', '1'),
    story.sold('2026-01-07', '30'),
    story.wasted('2026-01-08', story.flour('500')),
    story.moved('2026-01-09', story.flour('1000')),
    story.counted('2026-01-12', story.flour('9400')),
  ];
  await enterAll(ours.area, trade.map(enter));
});

const read = <Result>(work: (db: Db) => Promise<Result>, group = ours) => reading(pool, group.organisationId, work);

describe('stockAt', () => {
  it.each([
    ['STK-023: a count stands from the evening before its day', '2026-01-04', 10_000, '2026-01-05'],
    ['adds a delivery', '2026-01-06', 14_000, '2026-01-05'],
    ['takes off what was sold', '2026-01-07', 11_000, '2026-01-05'],
    ['takes off what was wasted and moved away', '2026-01-10', 9500, '2026-01-05'],
    ['the next count sets the stock', '2026-01-11', 9400, '2026-01-12'],
  ])('STK-023 %s', async (_, day, grams, countedOn) => {
    const [line] = await read((db) => stockAt(db, [KITCHEN], day));
    expect([line?.quantity.toNumber(), line?.countedOn, line?.worth?.toNumber()]).toEqual([
      grams,
      countedOn,
      grams / 1000,
    ]);
  });

  it('rule 2: lists what documents in force moved, also at 0, whatever was entered and taken back meanwhile', async () => {
    const salted = story.bread('2026-01-01', '100');
    const used = { kind: 'ingredient' as const, refId: SALT };
    if (salted.type === 'version') salted.version.items = salted.version.items.map((item) => ({ ...item, ...used }));
    const plain = story.bread('2026-01-01', '100');
    const sold = story.sold('2026-01-07', '30');
    const trade = [
      story.delivered('2026-01-06', '3', '1'),
      story.wasted('2026-01-08', { kind: 'ingredient', refId: FLOUR, quantity: decimal(0) }),
    ];
    const orders = [
      [salted, sold, plain, ...trade],
      [...trade, salted, plain, sold],
    ];
    const lists = await Promise.all(
      orders.map(async (facts) => {
        const world = await makeWorld(pool);
        await enterAll(world.area, facts.map(enter));
        return read((db) => stockAt(db, [KITCHEN], '2026-01-08'), world);
      }),
    );
    for (const lines of lists)
      expect(lines.map((line) => [line.ingredientId, line.quantity.toFixed()])).toEqual([[FLOUR, '0']]);
  });

  it('rule 8: carries what was never counted', async () => {
    const [line] = await read((db) => stockAt(db, [BAR], '2026-01-20'));
    expect(line).toMatchObject({ ingredientId: FLOUR, countedOn: null, counted: false });
    expect(line?.quantity.toNumber()).toBe(1000);
  });

  it('shows a neighbour nothing', async () => {
    expect(await read((db) => stockAt(db, [KITCHEN, BAR], '2026-01-20'), theirs)).toEqual([]);
  });
});

describe('areaPeriods', () => {
  it('REP-050, REP-053, REP-054, rule 14: gives the figures of the period, to the penny', async () => {
    const areas = await read((db) => areaPeriods(db, [KITCHEN], '2026-01-05', '2026-01-11'));
    const { figures } = periodProfit(areas);
    expect(
      figures &&
        [figures.netSales, figures.opening.counted, figures.closing.counted, figures.closing.carried].map(Number),
    ).toEqual([60, 10, 9.4, 0]);
    // procurement 4 received − 1 moved away; theoretical cost 3; actual cost 10 + 3 − 9.4
    expect(figures && [figures.procurement.total, figures.theoreticalCost, figures.actualCost].map(Number)).toEqual([
      3, 3, 3.6,
    ]);
    expect(figures && [figures.theoreticalGp, figures.actualGp, figures.variance].map(Number)).toEqual([
      57, 56.4, -0.6,
    ]);
    const parts = figures?.varianceParts;
    expect([parts?.stockVariance, parts?.wastage, parts?.reconcilliation].map(Number)).toEqual([-0.1, -0.5, 0]);
    expect(Number(figures?.expected.recipeWastage)).toBe(0.3);
  });

  it('rule 13: asks to count first in an area without an opening count, and still shows the others’ figures', async () => {
    const profit = periodProfit(await read((db) => areaPeriods(db, [KITCHEN, BAR], '2026-01-05', '2026-01-11')));
    expect(profit.countFirst).toEqual([BAR]);
    expect(profit).toMatchObject({ figures: null });
  });

  it('sums whole months and single days to the same', async () => {
    const whole = await read((db) => areaPeriods(db, [KITCHEN, BAR], '2025-11-20', '2026-03-10'));
    const halves = await read((db) =>
      Promise.all([
        areaPeriods(db, [KITCHEN, BAR], '2025-11-20', '2026-01-06'),
        areaPeriods(db, [KITCHEN, BAR], '2026-01-07', '2026-03-10'),
      ]),
    );
    const sold = (areas: typeof whole) => areas.map((area) => Number(area.moved.sold ?? 0) + Number(area.netSales));
    expect(sold(whole)).toEqual(
      sold(halves[0] ?? []).map((value, index) => value + (sold(halves[1] ?? [])[index] ?? 0)),
    );
    expect(whole.map((area) => area.closing)).toEqual(halves[1]?.map((area) => area.closing));
  });

  it('shows a neighbour nothing', async () => {
    const [area] = await read((db) => areaPeriods(db, [KITCHEN], '2026-01-05', '2026-01-11'), theirs);
    expect(area).toMatchObject({ openingCount: null, moved: {} });
    expect(Number(area?.netSales)).toBe(0);
  });
});

describe('movements', () => {
  it('are summed by ingredient and kind', async () => {
    const sums = await read((db) => movedBetween(db, [KITCHEN], '2026-01-06', '2026-01-08'));
    expect(sums.map((sum) => [sum.kind, Number(sum.quantity), Number(sum.value)])).toEqual([
      ['received', 4000, 4],
      ['sold', -3000, -3],
      ['wasted', -500, -0.5],
    ]);
  });

  it('open a figure down to the document, a page at a time, newest day first', async () => {
    const filter = { accountIds: [KITCHEN], from: '2026-01-05', to: '2026-01-11' };
    const [first, second] = await read((db) =>
      Promise.all([movementsOf(db, filter, { limit: 2, offset: 0 }), movementsOf(db, filter, { limit: 2, offset: 2 })]),
    );
    expect([...(first ?? []), ...(second ?? [])].map((one) => [one.effectiveDay, one.kind, one.documentKind])).toEqual([
      ['2026-01-09', 'transfer_out', 'transfer'],
      ['2026-01-08', 'wasted', 'wastage'],
      ['2026-01-07', 'sold', 'sales'],
      ['2026-01-06', 'received', 'order'],
    ]);
    const sold = await read((db) =>
      movementsOf(db, { ...filter, kinds: ['sold'], ingredientId: FLOUR }, { limit: 9, offset: 0 }),
    );
    expect(sold).toHaveLength(1);
    expect(await read((db) => movementsOf(db, filter, { limit: 9, offset: 0 }), theirs)).toEqual([]);
  });
});

describe('the check of the ledger', () => {
  const spoil = (statement: ReturnType<typeof sql>) =>
    writing(pool, ours.organisationId, (tx) => tx.run(raw(statement)));

  it('rule 14: names what drifted and the rebuild puts it right', async () => {
    expect(await read(ledgerDifferences)).toEqual([]);
    await spoil(sql`update area_day set value = value + 1 where kind = 'sold'`);
    await spoil(sql`delete from product_cost`);
    await spoil(sql`update ingredient_cost set cost = cost * 2`);
    const tables = new Set((await read(ledgerDifferences)).map((difference) => difference.table));
    expect([...tables]).toEqual(expect.arrayContaining(['area_day', 'product_cost', 'ingredient_cost']));
    await writing(pool, ours.organisationId, rebuildDerived);
    expect(await read(ledgerDifferences)).toEqual([]);
  });
});
