import type { Fact } from '@larder/domain/ledger/laws/facts.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../../db/builder.ts';
import { openPool } from '../../db/connection.ts';
import { reading } from '../../db/transaction.ts';
import type { TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { ledgerDifferences } from '../check/compare.ts';
import { enterAll } from '../laws/enter.ts';
import * as story from '../laws/story.ts';
import { makeWorld } from '../laws/world.ts';

const { enter, remove, KITCHEN } = story;
const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let world: TestGroup;
let entered: Map<string, Fact>;
beforeEach(async () => {
  entered = new Map();
  world = await makeWorld(pool);
  await post(
    enter(story.flourByDefault()),
    enter(story.price('2026-01-01', '1')),
    enter(story.bread('2026-01-01', '100')),
  );
});

const post = (...entries: Parameters<typeof enterAll>[1]) => enterAll(world.area, entries, entered);
const ask = <Row>(query: ReturnType<typeof sql>) =>
  reading(pool, world.organisationId, (db) => db.run(raw<Row>(query)));

/** What the ledger holds, in the order it was recorded: day, kind, grams, £, generation, and whether it takes something back. */
async function rows() {
  const found = await ask<Record<string, string>>(
    sql`select effective_day, kind, quantity, value, generation, reverses from stock_movement order by movement_id`,
  );
  return found.map((row) =>
    [row.effective_day, row.kind, Number(row.quantity), Number(row.value), row.generation, row.reverses ? 'back' : '']
      .join(' ')
      .trim(),
  );
}

/** Live sums by day. */
async function live() {
  const found = await ask<Record<string, string>>(sql`
    select effective_day as day, kind, sum(quantity) as quantity, sum(value) as value from stock_movement
    group by 1, 2 having sum(quantity) <> 0 or sum(value) <> 0 order by 1, 2`);
  return found.map((row) => [row.day, row.kind, Number(row.quantity), Number(row.value)].join(' '));
}

async function nothingDiffers() {
  expect(await reading(pool, world.organisationId, ledgerDifferences)).toEqual([]);
}

describe('a price that arrives late', () => {
  it('rule 2: reverses and reposts what was sold, wasted and moved from its day to the next price, and nothing else', async () => {
    await post(enter(story.price('2026-01-20', '3')));
    await post(
      enter(story.sold('2026-01-05', '10')),
      enter(story.sold('2026-01-15', '10')),
      enter(story.sold('2026-01-20', '10')),
    );
    await post(enter(story.wasted('2026-01-16', story.flour('500'))), enter(story.delivered('2026-01-17', '5', '1.5')));
    const before = await rows();
    await post(enter(story.price('2026-01-10', '2')));
    expect((await rows()).slice(before.length).sort()).toEqual([
      '2026-01-15 sold -1000 -2 2',
      '2026-01-15 sold 1000 1 1 back',
      '2026-01-16 wasted -500 -1 2',
      '2026-01-16 wasted 500 0.5 1 back',
    ]);
    expect(await live()).toEqual([
      '2026-01-05 sold -1000 -1',
      '2026-01-15 sold -1000 -2',
      '2026-01-16 wasted -500 -1',
      '2026-01-17 received 5000 7.5',
      '2026-01-20 sold -1000 -3',
    ]);
    await nothingDiffers();
  });

  it('rule 2: leaves every movement alone when it equals the price in force', async () => {
    await post(enter(story.sold('2026-01-15', '10')));
    const before = await rows();
    await post(enter(story.price('2026-01-10', '1')));
    expect(await rows()).toEqual(before);
    await nothingDiffers();
  });

  it('rule 10: goes back to the old values when it is withdrawn', async () => {
    const late = story.price('2026-01-10', '2');
    await post(enter(story.sold('2026-01-15', '10')), enter(late), remove(late));
    expect(await live()).toEqual(['2026-01-15 sold -1000 -1']);
    expect((await rows()).at(-1)).toBe('2026-01-15 sold -1000 -1 3');
    await nothingDiffers();
  });

  it('rule 11: reposts both sides of a transfer, which keep netting to nothing', async () => {
    await post(enter(story.moved('2026-01-15', story.flour('700'))), enter(story.price('2026-01-10', '2')));
    expect(await live()).toEqual(['2026-01-15 transfer_in 700 1.4', '2026-01-15 transfer_out -700 -1.4']);
    await nothingDiffers();
  });
});

describe('a recipe version that arrives late', () => {
  it('rule 2: reposts what was sold from its day to the next version, at its own menu price', async () => {
    await post(enter(story.bread('2026-01-20', '300')));
    await post(
      enter(story.sold('2026-01-05', '10')),
      enter(story.sold('2026-01-15', '10')),
      enter(story.sold('2026-01-20', '10')),
    );
    await post(enter(story.bread('2026-01-10', '200', '2.5')));
    expect(await live()).toEqual(['2026-01-05 sold -1000 -1', '2026-01-15 sold -2000 -2', '2026-01-20 sold -3000 -3']);
    const sales = await ask<{ net: string }>(sql`select net from sale order by effective_day`);
    expect(sales.map((sale) => Number(sale.net))).toEqual([20, 25, 20]);
    await nothingDiffers();
  });

  it('rules 2 and 8: counts of the recipe follow the version of the evening before', async () => {
    await post(
      enter(story.counted('2026-01-12', story.flour('50'), story.loaves('3'))),
      enter(story.bread('2026-01-11', '200')),
    );
    const counts = await ask<{ quantity: string }>(sql`select quantity from count_in_force`);
    expect(counts.map((count) => Number(count.quantity))).toEqual([650]);
    await nothingDiffers();
  });
});

describe('sales over several days', () => {
  const week = () => story.sold('2026-01-05', '70', '2026-01-11');

  it('rule 7: are split when a count is closed inside them, and made whole when it is reopened', async () => {
    const count = story.counted('2026-01-08', story.flour('1000'));
    await post(enter(week()), enter(count));
    expect(await live()).toEqual(['2026-01-07 sold -3000 -3', '2026-01-11 sold -4000 -4']);
    const parts = await ask<{ part: number; estimated_split: boolean }>(
      sql`select part, estimated_split from sale order by part`,
    );
    expect(parts).toEqual([
      { part: 1, estimated_split: true },
      { part: 2, estimated_split: true },
    ]);
    await nothingDiffers();
    await post(remove(count));
    expect(await live()).toEqual(['2026-01-11 sold -7000 -7']);
    await nothingDiffers();
  });

  it('rule 7: are split at once when the count was there before', async () => {
    await post(enter(story.counted('2026-01-08', story.flour('1000'))), enter(week()));
    expect(await live()).toEqual(['2026-01-07 sold -3000 -3', '2026-01-11 sold -4000 -4']);
  });
});

describe('the movements of a removed document', () => {
  it('rule 10: are taken back on their own day by rows that name them, and nothing is deleted', async () => {
    const sale = story.sold('2026-01-05', '10');
    await post(enter(sale), remove(sale));
    expect(await rows()).toEqual(['2026-01-05 sold -1000 -1 1', '2026-01-05 sold 1000 1 1 back']);
    const sums = await ask(
      sql`select 1 from area_day where account_id = ${KITCHEN} and kind <> 'entries' and (value <> 0 or waste_value <> 0)`,
    );
    expect(sums).toEqual([]);
    await nothingDiffers();
  });
});
