import { randomUUID } from 'node:crypto';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading, writing } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { scopeOf } from '../kernel/scope.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import './collections.ts';
import { collectionReader } from '../kernel/collections.ts';
import { dateStocktake } from './date-stocktake.ts';
import { removeCount } from './remove-count.ts';
import { removeStocktake } from './remove-stocktake.ts';
import { stockRoutes } from './routes.ts';
import { saveCounts } from './save-counts.ts';
import { startStocktake } from './start-stocktake.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let flour: string;
let oil: string;
beforeAll(async () => {
  ours = await foundGroup(pool);
  theirs = await foundGroup(pool);
  flour = await addIngredient(ours.area, 'Flour');
  oil = await addIngredient(ours.area, 'Olive oil', 'ml');
});

const command = () => ({ commandId: randomUUID() });

async function startDraft(
  ctx: Ctx,
  countedOn = '2026-11-20',
  moment: 'before opening' | 'after closing' = 'after closing',
) {
  const stocktakeId = randomUUID();
  await startStocktake(ctx, { ...command(), stocktakeId, countedOn, moment });
  return stocktakeId;
}

const count = (refId: string, amount: string, minute = 0, recordUnit = 'kg') => ({
  kind: 'ingredient' as const,
  refId,
  recordUnit,
  amount,
  countedAt: new Date(TEST_NOW.getTime() - 3_600_000 + minute * 60_000).toISOString(),
});

function linesOf(ctx: Ctx, stocktakeId: string) {
  return reading(pool, ctx.organisationId, async (db) => {
    const rows = (await collectionReader('stocktakeLines')?.page(db, scopeOf(ctx), null, 5000)) ?? [];
    return rows.filter((row) => (row as { stocktakeId: string }).stocktakeId === stocktakeId);
  });
}

describe('startStocktake', () => {
  it('is of an area: a location that has areas is asked for one, and is its own once it has none', async () => {
    await expect(startDraft(ours.location)).rejects.toMatchObject({
      code: 'stocktake.pick-area',
      message: 'Select an area',
    });
    const group = await foundGroup(pool);
    const { location, areaId } = group;
    await writing(pool, group.organisationId, async (tx) =>
      tx.send(raw(sql`update account set deleted = true, parent_id = null where account_id = ${areaId}`)),
    );
    expect(await startDraft(location)).toMatch(/-/);
  });

  it('rule 8: a count after closing is stored as the opening of the next day', async () => {
    const answer = await startStocktake(ours.area, {
      ...command(),
      stocktakeId: randomUUID(),
      countedOn: '2026-11-20',
      moment: 'after closing',
    });
    expect(answer.rows.stocktakes).toMatchObject([{ day: '2026-11-21', isDraft: true, cost: null, createdBy: 'Gino' }]);
  });

  it('stores whether it was counted after closing, and again when its day is changed', async () => {
    const stocktakeId = await startDraft(ours.area, '2026-11-12', 'after closing');
    const when = async (moment: 'before opening' | 'after closing') =>
      (await dateStocktake(ours.area, { ...command(), stocktakeId, countedOn: '2026-11-13', moment })).rows.stocktakes;
    expect(await when('before opening')).toMatchObject([{ day: '2026-11-13', afterClosing: false }]);
    expect(await when('after closing')).toMatchObject([{ day: '2026-11-14', afterClosing: true }]);
  });

  it('has one effect when it is sent again', async () => {
    const input = {
      ...command(),
      stocktakeId: randomUUID(),
      countedOn: '2026-11-20',
      moment: 'before opening' as const,
    };
    const first = await startStocktake(ours.area, input);
    expect(await startStocktake(ours.area, input)).toEqual(first);
  });

  it('refuses a head office, which has no shelves of its own', async () => {
    await expect(startDraft(ours.headOffice)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('refuses a guest', async () => {
    await expect(startDraft({ ...ours.area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('is dated anew while it is a draft', async () => {
    const stocktakeId = await startDraft(ours.area);
    const answer = await dateStocktake(ours.area, {
      ...command(),
      stocktakeId,
      countedOn: '2026-11-18',
      moment: 'before opening',
    });
    expect(answer.rows.stocktakes).toMatchObject([{ id: stocktakeId, day: '2026-11-18', version: 2 }]);
  });
});

describe('saveCounts', () => {
  it('stores the quantity as counted and in base units, and who counted it', async () => {
    const stocktakeId = await startDraft(ours.area);
    const answer = await saveCounts(ours.area, {
      ...command(),
      stocktakeId,
      counts: [count(flour, '12.5'), count(oil, '3', 0, 'l')],
    });
    expect(answer.rows.stocktakeLines).toHaveLength(2);
    expect(await linesOf(ours.area, stocktakeId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          refId: flour,
          amount: '12.5',
          recordUnit: 'kg',
          baseQuantity: '12500',
          countedBy: 'Gino',
        }),
        expect.objectContaining({ refId: oil, amount: '3', recordUnit: 'l', baseQuantity: '3000' }),
      ]),
    );
  });

  it('STK-026 stores a zero as a count of zero', async () => {
    const stocktakeId = await startDraft(ours.area);
    await saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '0')] });
    expect(await linesOf(ours.area, stocktakeId)).toMatchObject([{ refId: flour, amount: '0' }]);
  });

  it('stores the lines of two people who save at once', async () => {
    const stocktakeId = await startDraft(ours.area);
    await Promise.all([
      saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '1')] }),
      saveCounts(
        { ...ours.area, userId: randomUUID(), userName: 'Anna' },
        { ...command(), stocktakeId, counts: [count(oil, '2', 0, 'l')] },
      ),
    ]);
    const lines = await linesOf(ours.area, stocktakeId);
    expect(lines.map((line) => (line as { countedBy: string }).countedBy).sort()).toEqual(['Anna', 'Gino']);
  });

  it('retains the later of two counts of one thing, whichever arrives first', async () => {
    const stocktakeId = await startDraft(ours.area);
    await saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '4', 10)] });
    await saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '9', 5)] });
    expect(await linesOf(ours.area, stocktakeId)).toMatchObject([{ amount: '4' }]);
  });

  it('does not let a device whose clock runs ahead win for ever', async () => {
    const stocktakeId = await startDraft(ours.area);
    await saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '4', 100_000)] });
    const later = { ...ours.area, now: () => new Date(TEST_NOW.getTime() + 60_000) };
    await saveCounts(later, { ...command(), stocktakeId, counts: [count(flour, '5', 61)] });
    expect(await linesOf(ours.area, stocktakeId)).toMatchObject([{ amount: '5' }]);
  });

  it('has one effect when sixteen equal commands arrive at once', async () => {
    const stocktakeId = await startDraft(ours.area);
    const input = { ...command(), stocktakeId, counts: [count(flour, '3'), count(oil, '1', 0, 'l')] };
    const answers = await Promise.all(Array.from({ length: 16 }, () => saveCounts(ours.area, input)));
    expect(new Set(answers.map((answer) => answer.cursor)).size).toBe(1);
    expect(await linesOf(ours.area, stocktakeId)).toHaveLength(2);
  });

  it('refuses a unit of another dimension, naming the thing', async () => {
    const stocktakeId = await startDraft(ours.area);
    const wrong = saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '1', 0, 'l')] });
    await expect(wrong).rejects.toMatchObject({ code: 'stock.unknown-unit', details: { name: 'Flour' } });
  });

  it('finds neither a neighbour’s stocktake nor a neighbour’s ingredient', async () => {
    const theirDraft = await startDraft(theirs.area);
    const ourDraft = await startDraft(ours.area);
    const theirFlour = await addIngredient(theirs.area, 'Their flour');
    const save = (stocktakeId: string, refId: string) =>
      saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(refId, '1')] });
    await expect(save(theirDraft, flour)).rejects.toMatchObject({ code: 'not-found' });
    await expect(save(ourDraft, theirFlour)).rejects.toMatchObject({ code: 'not-found' });
    expect(await linesOf(theirs.area, theirDraft)).toEqual([]);
  });

  it('STK-039 answers that a stocktake is not there', async () => {
    const missing = saveCounts(ours.area, { ...command(), stocktakeId: randomUUID(), counts: [count(flour, '1')] });
    await expect(missing).rejects.toThrow('The requested stocktake could not be found.');
  });
});

describe('removeCount', () => {
  const remove = (stocktakeId: string, refId: string, minute: number) =>
    removeCount(ours.area, {
      ...command(),
      stocktakeId,
      kind: 'ingredient',
      refId,
      removedAt: count(refId, '0', minute).countedAt,
    });

  it('takes a line off, which makes it not counted', async () => {
    const stocktakeId = await startDraft(ours.area);
    const saved = await saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '1')] });
    const answer = await remove(stocktakeId, flour, 1);
    expect(answer.deleted.stocktakeLines).toEqual(saved.rows.stocktakeLines?.map((line) => line.id));
    expect(await linesOf(ours.area, stocktakeId)).toEqual([]);
  });

  it('leaves a count that was made after the removal', async () => {
    const stocktakeId = await startDraft(ours.area);
    await saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '1', 5)] });
    await remove(stocktakeId, flour, 4);
    expect(await linesOf(ours.area, stocktakeId)).toHaveLength(1);
  });
});

describe('removeStocktake', () => {
  it('removes a draft with its counts and notifies every browser', async () => {
    const stocktakeId = await startDraft(ours.area);
    const saved = await saveCounts(ours.area, { ...command(), stocktakeId, counts: [count(flour, '1')] });
    const answer = await removeStocktake(ours.area, { ...command(), stocktakeId });
    expect(answer.deleted).toEqual({
      stocktakes: [stocktakeId],
      stocktakeLines: saved.rows.stocktakeLines?.map((line) => line.id),
    });
  });

  it('does not find a neighbour’s draft', async () => {
    const stocktakeId = await startDraft(theirs.area);
    await expect(removeStocktake(ours.area, { ...command(), stocktakeId })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('every stock call', () => {
  const signedOut = { services: { pool, feed: {} as never, now: () => TEST_NOW }, requestId: 'r', access: null };

  it.each(Object.entries(stockRoutes))(
    '%s answers somebody who is signed out before the request is looked at',
    async (_, route) => {
      await expect(call(route as never, {} as never, { context: signedOut as never })).rejects.toMatchObject({
        code: 'signed-out',
      });
    },
  );
});
