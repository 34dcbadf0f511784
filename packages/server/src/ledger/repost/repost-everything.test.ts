import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { writing } from '../../db/transaction.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../../testing/cast.ts';
import { count, kg, stockOn } from '../../testing/counting.ts';
import { testDatabase } from '../../testing/database.ts';
import { expectNoDrift, liveMovements } from '../../testing/ledger-rows.ts';
import { addIngredient } from '../../testing/pantry.ts';
import { read } from '../../testing/read.ts';
import { addCategory, line, recipeToSave, saved } from '../../testing/recipe-draft.ts';
import { report } from '../../testing/reporting.ts';
import { sell } from '../../testing/trade.ts';
import { waste } from '../../testing/waste.ts';
import { ledgerDifferences } from '../check/compare.ts';
import { postedMovements, repostDocument } from '../post/post-document.ts';
import { loadSalesImports, repostSales } from '../post/sales.ts';
import { repostOrganisation } from './repost-organisation.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const WEEK = { from: '2026-11-02', to: '2026-11-08' };

let ours: TestGroup;
let theirs: TestGroup;
let flour: string;
let wasted: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  await oldRelease();
});

/**
 * 1,000 g of flour at £1.00 a kg make a batch of dough, of which a pie for £10.00 takes one. In a closed week 2 pies were sold and a batch
 * was thrown away. Typed at a yield of 1,000 g, both were stored as weights: at a yield of 500 g they came to twice the flour.
 */
async function oldRelease(): Promise<void> {
  const mains = await addCategory(ours.headOffice);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
  const since = '2026-11-01';
  const dough = await saved(
    ours,
    recipeToSave(ours, mains, {
      ...{ name: 'Dough', since, menuPrice: '', yield: '500', yieldUnit: 'g' },
      items: [line(flour, { quantity: '1000' })],
    }),
  );
  const pie = await saved(
    ours,
    recipeToSave(ours, mains, {
      ...{ name: 'Pie', since, menuPrice: '10', vatPercent: '0' },
      items: [line(dough.recipeId, { kind: 'recipe', quantity: '1', unit: 'batch' })],
    }),
  );
  await count(ours.area, '2026-11-02', [kg(flour, '10')]);
  const sale = await sell(ours.area, { ...WEEK, lines: [{ recipeId: pie.recipeId, quantity: '2' }] });
  wasted = await waste(ours.area, {
    ...{ day: '2026-11-04', kind: 'recipe', refId: dough.recipeId, recordUnit: 'batch', amount: '1' },
  });
  await writing(pool, ours.organisationId, async (tx) => {
    const org = sql`organisation_id = ${ours.organisationId}`;
    tx.send(
      raw(sql`update recipe_item set base_quantity = 1000 where ${org} and unit = 'batch'`),
      raw(sql`update exploded_item set quantity = 2000 where ${org} and product_id = ${pie.recipeId}`),
      raw(sql`update product_cost set cost = 2 where ${org} and product_id = ${pie.recipeId}`),
      raw(sql`update wastage set base_quantity = 1000 where ${org}`),
    );
    const live = (await postedMovements(tx, [wasted])).get(wasted)?.live ?? [];
    const twice = live.map((one) => ({ ...one, quantity: one.quantity.mul(2), value: one.value.mul(2) }));
    await repostDocument(tx, ours.area, wasted, twice);
    await repostSales(tx, ours.area, await loadSalesImports(tx, [sale]));
  });
  await count(ours.area, '2026-11-09', [kg(flour, '7')]);
}

const repost = (dryRun: boolean) =>
  repostOrganisation(pool, ours.organisationId, { dryRun, now: () => new Date(TEST_NOW.getTime() + 60_000) });

const listed = (changed: Awaited<ReturnType<typeof repost>>) =>
  changed.map(({ name, from, to, figures }) => [
    `${name}: ${from} to ${to}`,
    ...figures.map((one) => `${one.name} ${one.before?.toFixed(2)} > ${one.after?.toFixed(2)}`),
  ]);

const CHANGED = [
  [
    'Soho, Kitchen: 2026-11-02 to 2026-11-08',
    'Theoretical GP 16.00 > 18.00',
    'Theoretical GP % 80.00 > 90.00',
    'Wastage recorded -2.00 > -1.00',
    'Stock variance 3.00 > 0.00',
  ],
];

describe('posting everything anew', () => {
  it('lists the closed periods that it changes, with their figures before and after, and leaves a clean ledger', async () => {
    expect(await read(ours.area, ledgerDifferences)).not.toEqual([]);
    expect(listed(await repost(false))).toEqual(CHANGED);
    expect(await liveMovements(ours.area, wasted)).toEqual(['2026-11-04 wasted Flour -1000 -1 0']);
    expect((await stockOn(ours.area, '2026-11-08'))[flour]).toBe('7000');
    await expectNoDrift(ours.area);
  });

  it('only lists them in a dry run', async () => {
    const before = await read(ours.area, ledgerDifferences);
    expect(listed(await repost(true))).toEqual(CHANGED);
    expect(await read(ours.area, ledgerDifferences)).toEqual(before);
  });

  it('finds nothing to change the second time, and appends nothing', async () => {
    await repost(false);
    const rows = () =>
      read(ours.area, (db) => db.run(raw<{ n: string }>(sql`select count(*) as n from stock_movement`)));
    const before = await rows();
    expect(await repost(false)).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it('rule 9: retains the figures of the first close, and names what was posted anew', async () => {
    await repost(false);
    const closed = (await report(ours.area, WEEK)).sinceClosed;
    expect(closed?.figures).toMatchObject({ theoreticalGp: '16' });
    expect(closed?.documents.map(({ kind, change }) => [kind, change]).sort()).toEqual([
      ['sales', 'changed'],
      ['wastage', 'changed'],
    ]);
  });

  it('has browsers load everything again, and leaves other organisations alone', async () => {
    const epochs = () =>
      Promise.all(
        [ours, theirs].map(({ area }) =>
          read(area, async (db) => (await db.run(raw<{ epoch: string }>(sql`select epoch from organisation_feed`)))[0]),
        ),
      );
    const [own, other] = await epochs();
    await repost(true);
    expect(await epochs()).toEqual([own, other]);
    await repost(false);
    const [after, stays] = await epochs();
    expect([after?.epoch === own?.epoch, stays?.epoch === other?.epoch]).toEqual([false, true]);
  });
});
