import { randomUUID } from 'node:crypto';
import { entries } from '@larder/domain/ledger/laws/arbitrary.ts';
import type { Fact } from '@larder/domain/ledger/laws/facts.ts';
import { AREAS, INGREDIENTS, OPTIONS } from '@larder/domain/ledger/laws/world.ts';
import { decimal } from '@larder/domain/money.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { once } from '../kernel/once.ts';
import { testDatabase } from '../testing/database.ts';
import { ledgerDifferences } from './check/compare.ts';
import { stockAt } from './figures/stock-at.ts';
import { enterAll, enterFact } from './laws/enter.ts';
import * as story from './laws/story.ts';
import { enterTogether, giveCode, offerModifier, postAgain } from './laws/together.ts';
import { makeWorld } from './laws/world.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl, max: 16 });
afterAll(() => pool.end());

const FIRST_SEED = 20_261_122;
const SEEDS = Number(process.env.LOCK_SEEDS ?? 25);

it('rules 2, 6, 8 and 14: whatever is entered and taken back at once, from 16 connections, ends where the documents say, and nobody waits in a circle', {
  timeout: 7_200_000,
}, async () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const { area } = await makeWorld(pool);
    const given = fc.sample(entries, { seed, numRuns: 1 }).flat();
    const others = [0, 1].flatMap((no) => [
      giveCode(area, no),
      offerModifier(area, no, '2026-01-04'),
      postAgain(area, AREAS[no] ?? ''),
    ]);
    const failed = await enterTogether(area, given, others);
    const found = await reading(pool, area.organisationId, async (db) => ({
      differences: await ledgerDifferences(db),
      waiting: await db.run(
        raw(sql`
            select l.plu from sales_import_line l join recipe r on r.organisation_id = l.organisation_id and r.plu = l.plu
            where l.organisation_id = ${area.organisationId} and l.product_id is null`),
      ),
    }));
    const deadlocks = failed.filter((error) => (error as { code?: string }).code === '40P01').length;
    expect({ seed, deadlocks, failed: failed.map(String), ...found }).toEqual({
      seed,
      deadlocks: 0,
      failed: [],
      differences: [],
      waiting: [],
    });
  }
});

it('rules 2 and 14: prices of all ingredients of a dish and versions of it change at once, again and again', async () => {
  const { area } = await makeWorld(pool);
  const defaults = INGREDIENTS.map(
    (ingredientId, no): Fact => ({
      ...{ type: 'default', id: randomUUID() },
      chosen: { ingredientId, optionId: OPTIONS[no * 2] ?? null, effectiveDay: '2026-01-01', recordedNo: no + 1 },
    }),
  );
  const prices = (pounds: number) =>
    INGREDIENTS.map((_, no) => story.price('2026-01-02', String(pounds + no), OPTIONS[no * 2] ?? ''));
  const stocked = [story.KITCHEN, story.BAR].flatMap((place) => [
    story.delivered('2026-01-03', '5', '1', place),
    story.wasted('2026-01-04', story.loaves('2')),
    story.sold('2026-01-05', '3'),
  ]);
  await enterAll(area, [...defaults, ...prices(1), dish('2026-01-01', 10), ...stocked].map(story.enter));
  for (let round = 2; round < 14; round += 1) {
    const facts = [...prices(round), ...prices(round + 0.5), ...(round % 3 === 0 ? [dish('2026-01-03', round)] : [])];
    const failed = await enterTogether(area, [...facts, ...stocked.map(again)].map(story.enter), []);
    expect(failed.map(String)).toEqual([]);
    expect(await reading(pool, area.organisationId, ledgerDifferences)).toEqual([]);
  }
});

/** Bread with all three ingredients in it, so many grams of each. */
function dish(day: string, grams: number): Fact {
  const fact = story.bread(day, String(grams));
  if (fact.type !== 'version') return fact;
  const items = INGREDIENTS.map((refId) => ({
    ...{ itemId: randomUUID(), kind: 'ingredient' as const, refId },
    quantity: decimal(grams),
  }));
  return { ...fact, version: { ...fact.version, items } };
}

/** The same wastage once more, as one of its own; other facts become one too. */
function again(fact: Fact): Fact {
  const id = randomUUID();
  return fact.type === 'wastage'
    ? { ...fact, id, entry: { ...fact.entry, wastageId: id } }
    : story.wasted('2026-01-06', story.flour('5'));
}

it('rule 3: a stated price that changes a cost begins again with its ingredient locked exclusively, an equal one does not', async () => {
  const { area } = await makeWorld(pool);
  await enterAll(area, [story.enter(story.flourByDefault()), story.enter(story.price('2026-01-01', '1'))]);
  const rounds: string[] = [];
  const ingredients = [story.FLOUR, story.FLOUR_OPTION];
  const state = (perKg: string) =>
    once(area, { commandId: randomUUID() }, { shared: { ingredients } }, async (tx) => {
      rounds.push(perKg);
      await enterFact(tx, area, story.price('2026-01-08', perKg));
      return { changes: [] };
    });
  await state('1');
  expect(rounds).toEqual(['1']);
  await state('2');
  expect(rounds.length).toBeGreaterThan(2);
});

it('sixteen deliveries at once are all in the stock, once each', async () => {
  const { area } = await makeWorld(pool);
  await enterAll(area, [story.enter(story.flourByDefault()), story.enter(story.price('2026-01-01', '1'))]);
  const deliveries = Array.from({ length: 16 }, () => story.delivered('2026-01-10', '2', '1'));
  await Promise.all(
    deliveries.map((fact) =>
      once(area, { commandId: randomUUID() }, {}, async (tx) => {
        await enterFact(tx, area, fact);
        return { changes: [] };
      }),
    ),
  );
  const [line] = await reading(pool, area.organisationId, (db) => stockAt(db, [story.KITCHEN], '2026-01-10'));
  expect(line?.quantity.toNumber()).toBe(32_000);
  expect(line?.worth?.toNumber()).toBe(32);
});
