import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { takeLocks } from '../kernel/locks.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { anchorsOf, close, count, countIn, draftOf, kg, reopen, stockOn } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { periodDays } from '../testing/reporting.ts';
import { receive } from '../testing/trade.ts';
import './collections.ts';
import { saveCounts } from './save-counts.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let flour: string;
let tomato: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
  tomato = await addIngredient(ours.area, 'Tomato', 'g', '0.002');
});

describe('reopenStocktake', () => {
  it('STK-018 makes it a draft, clears its cost and drops ingredient lines of nothing', async () => {
    const dough = await addRecipe(ours.area, 'Dough', { items: [{ refId: flour, quantity: '600' }] });
    const nothing = { kind: 'recipe', refId: dough, amount: '0', unit: 'batch' } as const;
    const draft = await count(ours.area, '2026-11-16', [kg(flour, '1'), kg(tomato, '0'), nothing]);
    const answer = await reopen(ours.area, draft);
    expect(answer.rows.stocktakes).toMatchObject([{ id: draft, isDraft: true, cost: null, closedAt: null }]);
    const lines = answer.rows.stocktakeLines ?? [];
    expect(lines.map(({ refId, amount }) => [refId, amount]).sort()).toEqual(
      [
        [flour, '1'],
        [dough, '0'],
      ].sort(),
    );
  });

  it('rule 9: withdraws its counts by appended rows, so the stock is as if it had never been counted', async () => {
    await receive(ours.area, { day: '2026-11-10', lines: [{ ingredientId: flour, quantity: '5000', price: '0.001' }] });
    const draft = await count(ours.area, '2026-11-16', [kg(flour, '1')]);
    expect((await stockOn(ours.area, '2026-11-16'))[flour]).toBe('1000');
    await reopen(ours.area, draft);
    expect((await stockOn(ours.area, '2026-11-16'))[flour]).toBe('5000');
    expect(await anchorsOf(ours.area)).toBe(2);
    await close(ours.area, draft);
    expect((await stockOn(ours.area, '2026-11-16'))[flour]).toBe('1000');
  });

  it('refuses a draft and does not find a neighbour’s stocktake', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '1')]);
    await expect(reopen(ours.area, draft)).rejects.toMatchObject({ code: 'stocktake.not-closed' });
    const closed = await count(ours.area, '2026-11-17', [kg(flour, '1')]);
    await expect(reopen(theirs.area, closed)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('rule 9: the figures stored at the first close stay as they were through a reopen and a second close', async () => {
    await count(ours.area, '2026-11-02', [kg(flour, '10')]);
    const second = await count(ours.area, '2026-11-09', [kg(flour, '8')]);
    const stored = await storedFigures(ours.area, second);
    expect(stored).toMatchObject({ from: '2026-11-02', to: '2026-11-08', figures: { actualCost: '2' } });
    await reopen(ours.area, second);
    await saveCounts(ours.area, {
      commandId: randomUUID(),
      stocktakeId: second,
      counts: [{ kind: 'ingredient', refId: flour, amount: '5', recordUnit: 'kg', countedAt: TEST_NOW.toISOString() }],
    });
    await close(ours.area, second);
    expect(await storedFigures(ours.area, second)).toEqual(stored);
  });
});

async function storedFigures(ctx: Ctx, stocktakeId: string): Promise<unknown> {
  const [row] = await read(ctx, (db) =>
    db.run(raw<{ figures: unknown }>(sql`select figures from closed_figures where stocktake_id = ${stocktakeId}`)),
  );
  return row?.figures;
}

/** Holds the lock of an area until what it answers is called. */
async function holdArea({ organisationId, accountId }: Ctx): Promise<() => Promise<unknown>> {
  const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = writing(pool, organisationId, async (tx) => {
    await tx.run(takeLocks(organisationId, { exclusive: { areas: [accountId] } }));
    taken.resolve();
    await released.promise;
  });
  await taken.promise;
  return () => {
    released.resolve();
    return holding;
  };
}

/** Until so many commands wait for a lock, in the order in which they came. */
async function untilWaiting(commands: number): Promise<void> {
  await expect
    .poll(async () => {
      const [row] = await read(ours.area, (db) =>
        db.run(
          raw<{ n: string }>(sql`
            select count(*) as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
        ),
      );
      return Number(row?.n);
    })
    .toBe(commands);
}

describe('rule 98: a count that is reopened', () => {
  it('is left closed when a later one is closed while it waits for that', async () => {
    const earlier = await count(ours.area, '2026-11-09', [kg(flour, '5')]);
    const later = await draftOf(ours.area, '2026-11-16', [kg(flour, '4')]);
    const release = await holdArea(ours.area);
    const closing = close(ours.area, later);
    await untilWaiting(1);
    const reopening = reopen(ours.area, earlier);
    reopening.catch(() => undefined);
    await untilWaiting(2);
    await release();
    await closing;
    await expect(reopening).rejects.toMatchObject({ code: 'stocktake.later-closed-meanwhile' });
    await reopen(ours.area, earlier); // now they have seen it
    expect(await periodDays(ours.area)).toEqual([]);
  });

  it('three periods back merges the two beside it, and closed again stands as before', async () => {
    const days = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'];
    const ids: string[] = [];
    for (const [no, day] of days.entries()) ids.push(await count(ours.area, day, [kg(flour, String(10 - no))]));
    await reopen(ours.area, ids[1] ?? '');
    expect(await periodDays(ours.area)).toEqual(['2026-11-09 2026-11-15', '2026-10-26 2026-11-08']);
    expect((await stockOn(ours.area, '2026-11-02'))[flour]).toBe('10000');
    await close(ours.area, ids[1] ?? '');
    expect(await periodDays(ours.area)).toHaveLength(3);
    expect((await stockOn(ours.area, '2026-11-02'))[flour]).toBe('9000');
    expect(await read(ours.area, ledgerDifferences)).toEqual([]);
  });
});

describe('counts that come out of order', () => {
  it('one dated before the last cuts its period, and leaves the later count as it was counted', async () => {
    await count(ours.area, '2026-11-02', [kg(flour, '10')]);
    await count(ours.area, '2026-11-16', [kg(flour, '6')]);
    await count(ours.area, '2026-11-09', [kg(flour, '9')]);
    expect(await periodDays(ours.area)).toEqual(['2026-11-09 2026-11-15', '2026-11-02 2026-11-08']);
    const stock = await Promise.all(['2026-11-08', '2026-11-15'].map((day) => stockOn(ours.area, day)));
    expect(stock.map((one) => one[flour])).toEqual(['9000', '6000']);
    expect(await read(ours.area, ledgerDifferences)).toEqual([]);
  });

  it('what somebody counts as it is closed is in it, or refused because it is closed', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '5')]);
    const [closed, counted] = await Promise.allSettled([
      close(ours.area, draft),
      countIn(ours.area, draft, [kg(tomato, '2')]),
    ]);
    expect(closed.status).toBe('fulfilled');
    if (counted.status === 'rejected') expect(counted.reason).toMatchObject({ code: 'stocktake.already-closed' });
    const stock = await stockOn(ours.area, '2026-11-16');
    expect(stock).toEqual(counted.status === 'fulfilled' ? { [flour]: '5000', [tomato]: '2000' } : { [flour]: '5000' });
    expect(await read(ours.area, ledgerDifferences)).toEqual([]);
  });
});
