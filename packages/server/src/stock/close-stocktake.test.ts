import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { stockAt } from '../ledger/stock-at.ts';
import { foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { close, count, draftOf } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe, changeCost, changeRecipe } from '../testing/pantry.ts';
import { receive, sell } from '../testing/trade.ts';
import { closeStocktake } from './close-stocktake.ts';
import './collections.ts';
import { removeStocktake } from './remove-stocktake.ts';
import { reopenStocktake } from './reopen-stocktake.ts';
import { saveCounts } from './save-counts.ts';
import { stocktakeReport } from './stocktake-report.queries.ts';
import { theoreticalStock } from './theoretical-stock.queries.ts';
import { uncounted } from './uncounted.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let flour: string;
let tomato: string;
let sauce: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
  tomato = await addIngredient(ours.area, 'Tomato', 'g', '0.002');
  sauce = await addRecipe(ours.area, 'Sauce', {
    yield: '1000',
    yieldUnit: 'ml',
    wastagePercent: '10',
    items: [{ refId: tomato, quantity: '800' }],
  });
});

const kg = (refId: string, amount: string) => ({ refId, amount, unit: 'kg' });
const read = <Result>(ctx: Ctx, work: (db: Parameters<typeof uncounted>[0]) => Promise<Result>) =>
  reading(pool, ctx.organisationId, work);

async function stockOn(ctx: Ctx, day: string): Promise<Record<string, string>> {
  const lines = await read(ctx, (db) => stockAt(db, [ctx.accountId], day));
  return Object.fromEntries(lines.map((line) => [line.ingredientId, line.quantity.toFixed()]));
}

describe('closeStocktake', () => {
  it('STK-043 closes the draft, keeps price and worth on its lines and sums them', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '12.5'), kg(tomato, '3')]);
    const answer = await close(ours.area, draft);
    expect(answer.rows.stocktakes).toMatchObject([{ id: draft, isDraft: false, closedBy: 'Gino' }]);
    expect(Number(answer.rows.stocktakes?.[0]?.cost)).toBe(18.5);
    expect(answer.deleted.stocktakeLines).toHaveLength(2);
    const report = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: draft }));
    expect(report.counted.map((line) => [line.name, Number(line.price), Number(line.worth)])).toEqual([
      ['Flour', 0.001, 12.5],
      ['Tomato', 0.002, 6],
    ]);
  });

  it('rule 8: what was counted stands at the opening of its day', async () => {
    await receive(ours.area, { day: '2026-11-15', lines: [{ ingredientId: flour, quantity: '5000', price: '0.001' }] });
    await receive(ours.area, { day: '2026-11-16', lines: [{ ingredientId: flour, quantity: '1000', price: '0.001' }] });
    await count(ours.area, '2026-11-16', [kg(flour, '4')]);
    expect((await stockOn(ours.area, '2026-11-15'))[flour]).toBe('4000');
    expect((await stockOn(ours.area, '2026-11-16'))[flour]).toBe('5000');
  });

  it('rule 8: what was not counted is listed, carries its expected stock on and is not zero', async () => {
    await receive(ours.area, {
      day: '2026-11-10',
      lines: [
        { ingredientId: flour, quantity: '5000', price: '0.001' },
        { ingredientId: tomato, quantity: '2000', price: '0.002' },
      ],
    });
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '4')]);
    const open = await read(ours.area, (db) => uncounted(db, ours.area, { stocktakeId: draft }));
    expect(open).toEqual([
      expect.objectContaining({
        name: 'Tomato',
        theoretical: '2000',
        worth: '4',
        lastDay: '2026-11-10',
        inCountedRecipe: false,
      }),
    ]);
    await close(ours.area, draft);
    expect(await stockOn(ours.area, '2026-11-15')).toEqual({ [flour]: '4000', [tomato]: '2000' });
    const report = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: draft }));
    expect(report.lines.find((line) => line.name === 'Tomato')).toMatchObject({
      closing: null,
      variance: null,
      level: null,
    });
    expect(report.totals).toMatchObject({ closingWorth: '4', uncountedWorth: '4' });
  });

  it('rule 8: "count as 0" makes one of them a count of nothing', async () => {
    await receive(ours.area, {
      day: '2026-11-10',
      lines: [{ ingredientId: tomato, quantity: '2000', price: '0.002' }],
    });
    await count(ours.area, '2026-11-16', [kg(flour, '4')], [tomato]);
    expect((await stockOn(ours.area, '2026-11-15'))[tomato]).toBe('0');
  });

  it('rule 8: a counted recipe adds to the count of an ingredient, without the recipe’s wastage', async () => {
    await count(ours.area, '2026-11-16', [
      kg(tomato, '1'),
      { kind: 'recipe', refId: sauce, amount: '2', unit: 'batch' },
    ]);
    expect((await stockOn(ours.area, '2026-11-15'))[tomato]).toBe('2600');
  });

  it('rule 8: an ingredient that is only inside a counted recipe stays not counted, and is listed before closing', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [
      kg(flour, '1'),
      { kind: 'recipe', refId: sauce, amount: '2', unit: 'batch' },
    ]);
    const open = await read(ours.area, (db) => uncounted(db, ours.area, { stocktakeId: draft }));
    expect(open).toMatchObject([{ name: 'Tomato', inCountedRecipe: true, lastDay: null }]);
    await close(ours.area, draft);
    expect((await stockOn(ours.area, '2026-11-15'))[tomato]).toBeUndefined();
  });

  it('rule 8: is valued and exploded as on the evening before its day', async () => {
    await changeCost(ours.area, flour, '0.003', '2026-11-16');
    await changeRecipe(ours.area, sauce, {
      from: '2026-11-16',
      yield: '1000',
      yieldUnit: 'ml',
      items: [{ refId: tomato, quantity: '500' }],
    });
    const draft = await count(ours.area, '2026-11-16', [
      kg(flour, '1'),
      kg(tomato, '0'),
      { kind: 'recipe', refId: sauce, amount: '1', unit: 'batch' },
    ]);
    const report = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: draft }));
    expect(Number(report.stocktake.cost)).toBe(1 + 1.6);
    expect((await stockOn(ours.area, '2026-11-15'))[tomato]).toBe('800');
  });

  it('rule 7: a count inside a sales period splits it by days', async () => {
    const dish = await addRecipe(ours.area, 'Bread', { menuPrice: '6', items: [{ refId: flour, quantity: '100' }] });
    await count(ours.area, '2026-11-01', [kg(flour, '10')]);
    await sell(ours.area, { from: '2026-11-02', to: '2026-11-08', lines: [{ recipeId: dish, quantity: '70' }] });
    await count(ours.area, '2026-11-05', [kg(flour, '7')]);
    expect((await stockOn(ours.area, '2026-11-08'))[flour]).toBe('3000');
  });

  it('STK-024 refuses a second closed stocktake of the same day', async () => {
    await count(ours.area, '2026-11-16', [kg(flour, '1')]);
    const second = await draftOf(ours.area, '2026-11-16', [kg(flour, '2')]);
    await expect(close(ours.area, second)).rejects.toMatchObject({ code: 'stocktake.day-taken', status: 409 });
  });

  it('refuses a draft without counts, and a day that is still to come', async () => {
    const empty = await draftOf(ours.area, '2026-11-16', []);
    await expect(close(ours.area, empty)).rejects.toMatchObject({ code: 'stocktake.no-counts' });
    const early = await draftOf(ours.area, '2026-11-22', [kg(flour, '1')]);
    await expect(close(ours.area, early)).rejects.toMatchObject({ code: 'stocktake.too-early' });
    const tonight = await draftOf(ours.area, '2026-11-21', [kg(flour, '1')]);
    await expect(close(ours.area, tonight)).resolves.toBeDefined();
  });

  it('has one effect when sixteen equal commands arrive at once', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '1')]);
    const input = { commandId: randomUUID(), stocktakeId: draft, countAsZero: [] };
    const answers = await Promise.all(Array.from({ length: 16 }, () => closeStocktake(ours.area, input)));
    expect(new Set(answers.map((answer) => answer.cursor)).size).toBe(1);
    expect(await anchorsOf(ours.area)).toBe(1);
  });

  it('does not find a neighbour’s draft, nor a neighbour’s ingredient to count as 0', async () => {
    const theirFlour = await addIngredient(theirs.area, 'Their flour');
    const theirDraft = await draftOf(theirs.area, '2026-11-16', [kg(theirFlour, '1')]);
    await expect(close(ours.area, theirDraft)).rejects.toMatchObject({ code: 'not-found' });
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '1')]);
    await expect(close(ours.area, draft, [theirFlour])).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keeps counts out once it is closed', async () => {
    const draft = await count(ours.area, '2026-11-16', [kg(flour, '1')]);
    const late = saveCounts(ours.area, {
      commandId: randomUUID(),
      stocktakeId: draft,
      counts: [{ kind: 'ingredient', refId: flour, amount: '9', recordUnit: 'kg', countedAt: TEST_NOW.toISOString() }],
    });
    await expect(late).rejects.toMatchObject({ code: 'stocktake.already-closed', status: 409 });
    await expect(removeStocktake(ours.area, { commandId: randomUUID(), stocktakeId: draft })).rejects.toMatchObject({
      code: 'stocktake.already-closed',
    });
  });
});

async function anchorsOf(ctx: Ctx): Promise<number> {
  const [row] = await read(ctx, (db) =>
    db.run(raw<{ n: string }>(sql`select count(*) as n from stock_anchor where account_id = ${ctx.accountId}`)),
  );
  return Number(row?.n);
}

describe('reopenStocktake', () => {
  const reopen = (ctx: Ctx, stocktakeId: string) => reopenStocktake(ctx, { commandId: randomUUID(), stocktakeId });

  it('STK-018 makes it a draft, clears its cost and drops ingredient lines of nothing', async () => {
    const draft = await count(ours.area, '2026-11-16', [kg(flour, '1'), kg(tomato, '0')]);
    const answer = await reopen(ours.area, draft);
    expect(answer.rows.stocktakes).toMatchObject([{ id: draft, isDraft: true, cost: null, closedAt: null }]);
    expect(answer.rows.stocktakeLines).toMatchObject([{ refId: flour, amount: '1' }]);
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

  it('rule 9: the figures kept at the first close stay as they were through a reopen and a second close', async () => {
    await count(ours.area, '2026-11-02', [kg(flour, '10')]);
    const second = await count(ours.area, '2026-11-09', [kg(flour, '8')]);
    const kept = await keptFigures(ours.area, second);
    expect(kept).toMatchObject({ from: '2026-11-02', to: '2026-11-08', figures: { actualCost: '2' } });
    await reopen(ours.area, second);
    await saveCounts(ours.area, {
      commandId: randomUUID(),
      stocktakeId: second,
      counts: [{ kind: 'ingredient', refId: flour, amount: '5', recordUnit: 'kg', countedAt: TEST_NOW.toISOString() }],
    });
    await close(ours.area, second);
    expect(await keptFigures(ours.area, second)).toEqual(kept);
  });
});

async function keptFigures(ctx: Ctx, stocktakeId: string): Promise<unknown> {
  const [row] = await read(ctx, (db) =>
    db.run(raw<{ figures: unknown }>(sql`select figures from closed_figures where stocktake_id = ${stocktakeId}`)),
  );
  return row?.figures;
}

describe('what should be there', () => {
  it('has nothing to start from before the first closed stocktake (STK-016)', async () => {
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
    expect(report.totals.varianceWorth).toBe('-30');
  });

  it('reports only closed stocktakes, and none of a neighbour', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '1')]);
    const ask = (ctx: Ctx, stocktakeId: string) => read(ctx, (db) => stocktakeReport(db, ctx, { stocktakeId }));
    await expect(ask(ours.area, draft)).rejects.toMatchObject({ code: 'stocktake.not-closed' });
    await expect(ask(theirs.area, draft)).rejects.toMatchObject({ code: 'not-found' });
    await expect(ask(ours.area, randomUUID())).rejects.toThrow('The requested stocktake could not be found.');
  });
});
