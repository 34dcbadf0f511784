import { randomUUID } from 'node:crypto';
import { AREAS, entries } from '@larder/domain/ledger/laws/arbitrary.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { once } from '../kernel/once.ts';
import { testDatabase } from '../testing/database.ts';
import { ledgerDifferences } from './compare.ts';
import { enterAll, enterFact } from './laws/enter.ts';
import * as story from './laws/story.ts';
import { enterTogether, giveCode, offerModifier, postAgain } from './laws/together.ts';
import { makeWorld } from './laws/world.ts';
import { stockAt } from './stock-at.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl, max: 16 });
afterAll(() => pool.end());

const FIRST_SEED = 20_261_122;
/** By hand a number of seeds; in the suite as many as fit into this time, in ms. */
const SEEDS = Number(process.env.LOCK_SEEDS ?? 1000);
const AT_MOST_MS = process.env.LOCK_SEEDS ? Number.POSITIVE_INFINITY : 20_000;

it('rules 2, 6, 8 and 14: whatever is entered and taken back at once, from 16 connections, ends where the documents say, and nobody waits in a circle', {
  timeout: 7_200_000,
}, async () => {
  const until = Date.now() + AT_MOST_MS;
  let tried = 0;
  for (let seed = FIRST_SEED; tried < SEEDS && (tried < 3 || Date.now() < until); seed += 1, tried += 1) {
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
  console.log(`${tried} seeds from ${FIRST_SEED} on`);
});

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
