import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { addArea, foundGroup, TEST_NOW, type TestGroup } from '../testing/cast.ts';
import { anchorsOf, close, count, draftOf, kg, stockOn } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe, changeCost, changeRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive, sell } from '../testing/trade.ts';
import { takeBackWastage, waste } from '../testing/waste.ts';
import { closeStocktake } from './close-stocktake.ts';
import './collections.ts';
import { removeStocktake } from './remove-stocktake.ts';
import { saveCounts } from './save-counts.ts';
import { stocktakeReport } from './stocktake-report.queries.ts';
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

describe('closeStocktake', () => {
  it('STK-043 closes the draft, stores price and worth on its lines, which stay, and sums them', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [
      kg(flour, '12.5'),
      kg(tomato, '3'),
      { kind: 'recipe', refId: sauce, amount: '2', unit: 'batch' },
    ]);
    const answer = await close(ours.area, draft);
    expect(answer.rows.stocktakes).toMatchObject([{ id: draft, isDraft: false, closedBy: 'Gino' }]);
    expect(Number(answer.rows.stocktakes?.[0]?.cost)).toBe(21.7);
    expect(answer.deleted.stocktakeLines).toHaveLength(3);
    await changeCost(ours.area, flour, '0.009', '2026-11-01');
    const report = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: draft }));
    expect(report.counted.map((line) => [line.name, Number(line.price), Number(line.worth)])).toEqual([
      ['Flour', 0.001, 12.5],
      ['Tomato', 0.002, 6],
      ['Sauce', 0.0016, 3.2], // 800 g of tomato in 1,000 ml, without its wastage %
    ]);
    expect([Number(report.stocktake.cost), report.totals.counted.value]).toEqual([21.7, '21.7']);
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
    expect(report.totals).toMatchObject({ closingWorth: { value: '4' }, uncountedWorth: { value: '4' } });
  });

  it('rule 8: an ingredient that stood on a removed wastage alone was never here, and is not listed', async () => {
    await takeBackWastage(ours.area, await waste(ours.area, { day: '2026-11-10', refId: tomato, amount: '5' }));
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '4')]);
    expect(await read(ours.area, (db) => uncounted(db, ours.area, { stocktakeId: draft }))).toEqual([]);
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

  it('STK-024 refuses a second closed stocktake of the same account and day', async () => {
    await count(ours.area, '2026-11-16', [kg(flour, '1')]);
    const second = await draftOf(ours.area, '2026-11-16', [kg(flour, '2')]);
    await expect(close(ours.area, second)).rejects.toMatchObject({ code: 'stocktake.day-taken', status: 409 });
    await expect(count(await addArea(ours, 'Bar'), '2026-11-16', [kg(flour, '2')])).resolves.toBeDefined();
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

  it('names who was faster to whoever closes it at the same moment', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(flour, '1')]);
    const gina = { ...ours.area, userName: 'Gina' };
    const answers = await Promise.allSettled([close(ours.area, draft), close(gina, draft)]);
    const [won] = answers.filter(({ status }) => status === 'fulfilled');
    const by = answers[0] === won ? 'Gino' : 'Gina';
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'stocktake.closed-meanwhile',
        message: `${by} closed this count a moment ago. Its report shows what was counted.`,
      },
    });
    expect(await anchorsOf(ours.area)).toBe(1);
  });

  it('refuses counts once it is closed', async () => {
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
