import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { close, count, draftOf, kg, reopen } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe, changeCost } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive, sell } from '../testing/trade.ts';
import './collections.ts';
import { stocktakeReport } from './stocktake-report.queries.ts';
import { theoreticalStock } from './theoretical-stock.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let flour: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

describe('what should be there', () => {
  it('has nothing to start from before the first closed stocktake', async () => {
    await draftOf(ours.area, '2026-11-16', [kg(flour, '1')]);
    const answer = await read(ours.area, (db) => theoreticalStock(db, ours.area));
    expect(answer).toEqual({ today: '2026-11-20', since: null, lines: [] });
  });

  it('STK-027, STK-028 is opening + ordered − sold − wasted, credits taking off what went back', async () => {
    const dish = await addRecipe(ours.area, 'Bread', { menuPrice: '6', items: [{ refId: flour, quantity: '100' }] });
    await count(ours.area, '2026-11-16', [kg(flour, '10')]);
    await receive(ours.area, { day: '2026-11-17', lines: [{ ingredientId: flour, quantity: '5000', price: '0.001' }] });
    await receive(ours.area, {
      day: '2026-11-18',
      type: 'CREDIT',
      lines: [{ ingredientId: flour, quantity: '1000', price: '0.001' }],
    });
    await sell(ours.area, { from: '2026-11-16', to: '2026-11-19', lines: [{ recipeId: dish, quantity: '30' }] });
    const { since, lines } = await read(ours.area, (db) => theoreticalStock(db, ours.area));
    expect(since).toBe('2026-11-16');
    expect(lines).toEqual([
      expect.objectContaining({
        name: 'Flour',
        countedOn: '2026-11-16',
        opening: '10000',
        ordered: '4000',
        sold: '3000',
        wasted: '0',
        transferred: '0',
        theoretical: '11000',
        worth: '11',
      }),
    ]);
  });

  it('STK-022, STK-029, STK-044 sets the closing count against theory, worth at the closing price', async () => {
    await count(ours.area, '2026-11-02', [kg(flour, '100')]);
    await changeCost(ours.area, flour, '0.002', '2026-11-05');
    const closing = await count(ours.area, '2026-11-09', [kg(flour, '85')]);
    const report = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: closing }));
    expect(report.since).toBe('2026-11-02');
    expect(report.lines).toMatchObject([
      {
        opening: '100000',
        theoretical: '100000',
        closing: '85000',
        variance: '-15000',
        varianceWorth: '-30',
        level: 'low',
      },
    ]);
    expect(report.totals.varianceWorth).toEqual({ value: '-30', missing: [] });
  });

  it('has no variance in a first count, which has no opening to compare with', async () => {
    await receive(ours.area, { day: '2026-11-05', lines: [{ ingredientId: flour, quantity: '1000', price: '0.001' }] });
    const first = await count(ours.area, '2026-11-09', [kg(flour, '500')]);
    const second = await count(ours.area, '2026-11-16', [kg(flour, '600')]);
    const report = (stocktakeId: string) => read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId }));
    const { lines, totals } = await report(first);
    expect(lines).toMatchObject([{ closing: '500000', variance: null, varianceWorth: null, level: null }]);
    expect(totals.varianceWorth).toEqual({ value: null, missing: [] });
    expect(totals.closingWorth).toEqual({ value: '500', missing: [] });
    const later = await report(second);
    expect(later.lines).toMatchObject([{ variance: '100000', varianceWorth: '100', level: 'high' }]);
    expect(later.totals.varianceWorth).toEqual({ value: '100', missing: [] });
  });

  it('marks no variance as high or low of an ingredient that is first counted in a later count', async () => {
    const saffron = await addIngredient(ours.area, 'Saffron', 'g', '1');
    const salmon = await addIngredient(ours.area, 'Salmon', 'g', '0.05');
    await receive(ours.area, { day: '2026-11-05', lines: [{ ingredientId: salmon, quantity: '1000', price: '0.05' }] });
    await count(ours.area, '2026-11-09', [kg(flour, '50')]);
    const second = await count(ours.area, '2026-11-16', [kg(flour, '20'), kg(saffron, '0.05'), kg(salmon, '0.4')]);
    const third = await count(ours.area, '2026-11-18', [kg(flour, '20'), kg(saffron, '0.01'), kg(salmon, '1')]);
    const levels = async (stocktakeId: string) => {
      const { lines } = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId }));
      return lines.map(({ name, varianceWorth, level }) => [name, varianceWorth, level]);
    };
    expect(await levels(second)).toEqual([
      ['Flour', '-30', 'low'],
      ['Saffron', '50', null],
      ['Salmon', '-30', null],
    ]);
    expect(await levels(third)).toEqual([
      ['Flour', '0', null],
      ['Saffron', '-40', 'low'],
      ['Salmon', '30', 'high'],
    ]);
  });

  it('states how many ingredients there were to count when it was closed', async () => {
    await addIngredient(ours.area, 'Basil', 'g');
    await addIngredient(ours.area, 'Salt', 'g');
    const closed = await count(ours.area, '2026-11-09', [kg(flour, '5')]);
    await addIngredient(ours.area, 'Pepper', 'g');
    const report = () => read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: closed }));
    expect((await report()).ingredientsListed).toBe(3);
    await reopen(ours.area, closed);
    await close(ours.area, closed);
    expect((await report()).ingredientsListed).toBe(4);
  });

  it('reports only closed stocktakes, and none of a neighbour', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '1')]);
    const ask = (ctx: Ctx, stocktakeId: string) => read(ctx, (db) => stocktakeReport(db, ctx, { stocktakeId }));
    await expect(ask(ours.area, draft)).rejects.toMatchObject({ code: 'stocktake.not-closed' });
    await expect(ask(theirs.area, draft)).rejects.toMatchObject({ code: 'not-found' });
    await expect(ask(ours.area, randomUUID())).rejects.toThrow('The requested stocktake could not be found.');
  });
});
