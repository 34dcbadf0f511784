import { randomUUID } from 'node:crypto';
import type { Fact } from '@larder/domain/ledger/laws/facts.ts';
import { afterAll, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import { once } from '../kernel/once.ts';
import { testDatabase } from '../testing/database.ts';
import { ledgerDifferences } from './compare.ts';
import { enterAll, enterFact } from './laws/enter.ts';
import * as story from './laws/story.ts';
import { makeWorld } from './laws/world.ts';
import { stockAt } from './stock-at.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

it('rules 2, 8 and 14: postings side by side, new prices, versions and counts among them, end where the documents say', async () => {
  const { area } = await makeWorld(pool);
  const start = [story.flourByDefault(), story.price('2026-01-01', '1'), story.bread('2026-01-01', '100')];
  await enterAll(area, start.map(story.enter));
  const day = (no: number) => `2026-01-${String(10 + (no % 10)).padStart(2, '0')}`;
  const facts: Fact[] = Array.from({ length: 40 }, (_, no) => [
    story.delivered(day(no), '1', '1'),
    story.sold(day(no * 3), '2'),
    story.wasted(day(no * 7), story.flour('10')),
    ...(no % 8 === 0
      ? [story.price(day(no), String(2 + no)), story.counted(`2026-01-${10 + no / 8}`, story.flour('500'))]
      : []),
    ...(no % 10 === 0 ? [story.bread(day(no + 1), String(50 + no))] : []),
  ]).flat();

  await Promise.all(
    facts.map((fact) =>
      once(area, { commandId: randomUUID() }, lockFor(fact), async (tx) => {
        await enterFact(tx, area, fact);
        return { changes: [] };
      }),
    ),
  );

  expect(await reading(pool, area.organisationId, ledgerDifferences)).toEqual([]);
});

it('rule 3: a stated price that changes a cost asks to be alone, an equal one does not', async () => {
  const { area } = await makeWorld(pool);
  await enterAll(area, [story.enter(story.flourByDefault()), story.enter(story.price('2026-01-01', '1'))]);
  const rounds: string[] = [];
  const state = (perKg: string) =>
    once(area, { commandId: randomUUID() }, 'share', async (tx) => {
      rounds.push(perKg);
      await enterFact(tx, area, story.price('2026-01-08', perKg));
      return { changes: [] };
    });
  await state('1');
  await state('2');
  expect(rounds).toEqual(['1', '2', '2']);
});

it('sixteen deliveries at once are all in the stock, once each', async () => {
  const { area } = await makeWorld(pool);
  await enterAll(area, [story.enter(story.flourByDefault()), story.enter(story.price('2026-01-01', '1'))]);
  const deliveries = Array.from({ length: 16 }, () => story.delivered('2026-01-10', '2', '1'));
  await Promise.all(
    deliveries.map((fact) =>
      once(area, { commandId: randomUUID() }, 'share', async (tx) => {
        await enterFact(tx, area, fact);
        return { changes: [] };
      }),
    ),
  );
  const [line] = await reading(pool, area.organisationId, (db) => stockAt(db, [story.KITCHEN], '2026-01-10'));
  expect(line?.quantity.toNumber()).toBe(32_000);
  expect(line?.worth?.toNumber()).toBe(32);
});

function lockFor(fact: Fact): 'share' | 'alone' {
  return fact.type === 'price' || fact.type === 'version' || fact.type === 'count' ? 'alone' : 'share';
}
