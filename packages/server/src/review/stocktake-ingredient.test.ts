import { randomUUID } from 'node:crypto';
import { ingredientRecord } from '@larder/domain/stock/ingredient-record.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { recordTransfer } from '../stock/record-transfer.ts';
import { stocktakeReport } from '../stock/stocktake-report.queries.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { close, count, countedAt, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { receive, sell } from '../testing/trade.ts';
import { waste } from '../testing/waste.ts';
import { stocktakeCategories, stocktakeIngredient } from './stocktake-ingredient.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let flour: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
});

const asked = (stocktakeId: string, ingredientId = flour, ctx: Ctx = ours.area) =>
  read(ctx, (db) => stocktakeIngredient(db, ctx, { stocktakeId, ingredientId }));

/** A week in which flour was counted, bought, sold, wasted and sent away, by itself and in dough. */
async function week() {
  const dough = await addRecipe(ours.area, 'Dough', {
    yield: '1000',
    yieldUnit: 'g',
    items: [{ refId: flour, quantity: '600' }],
  });
  const bread = await addRecipe(ours.area, 'Bread', {
    menuPrice: '6',
    items: [{ kind: 'recipe', refId: dough, quantity: '500' }],
  });
  const opening = await count(ours.area, '2026-11-02', [
    kg(flour, '10'),
    { kind: 'recipe', refId: dough, amount: '2', unit: 'kg' },
  ]);
  const order = await receive(ours.area, {
    day: '2026-11-03',
    lines: [{ ingredientId: flour, quantity: '5000', price: '0.0012' }],
  });
  const credit = await receive(ours.area, {
    day: '2026-11-04',
    type: 'CREDIT',
    lines: [{ ingredientId: flour, quantity: '1000', price: '0.001' }],
  });
  await sell(ours.area, { from: '2026-11-02', to: '2026-11-05', lines: [{ recipeId: bread, quantity: '10' }] });
  const wasted = await waste(ours.area, { day: '2026-11-05', refId: flour, amount: '700' });
  const burnt = { kind: 'recipe', recordUnit: 'kg', reason: 'Burnt' } as const;
  const wastedDough = await waste(ours.area, { ...burnt, day: '2026-11-06', refId: dough, amount: '1' });
  const transferId = randomUUID();
  await recordTransfer(ours.area, {
    ...{ commandId: randomUUID(), transferId, day: '2026-11-07', type: 'OUT' },
    otherAccountId: (await addArea(ours, 'Bar')).accountId,
    lines: [{ lineId: randomUUID(), kind: 'ingredient', refId: flour, recordUnit: 'kg', amount: '0.4' }],
  });
  const closing = await count(ours.area, '2026-11-09', [kg(flour, '9')]);
  return { dough, bread, opening, order, credit, wasted, wastedDough, transferId, closing };
}

describe('what stands behind the line of one ingredient', () => {
  it('STK-013 has the lines of both counts, and every order, sale, wastage and transfer between them, under those names', async () => {
    const { bread, order, credit, wasted, wastedDough, transferId, closing } = await week();
    const counted = { kind: 'ingredient', name: 'Flour', recordUnit: 'kg' };
    const ordered = { accountId: ours.areaId, supplierName: 'Fresh & Co', uom: '' };
    expect(await asked(closing)).toEqual({
      ...{ ingredientId: flour, name: 'Flour', unit: 'g' },
      ...{ since: '2026-11-02', until: '2026-11-08', openingCountedOn: '2026-11-02', startRecordUOM: 'kg' },
      detailedLines: [
        { ...counted, amount: '10', quantity: '10000' },
        { kind: 'recipe', name: 'Dough', recordUnit: 'kg', amount: '2', quantity: '1200' },
      ],
      detailedOrders: [
        {
          ...{ ...ordered, orderId: order, day: '2026-11-03', quantity: '5000' },
          ...{ quantityOrdered: '5000', pricePerUom: '0.0012' },
        },
        {
          ...{ ...ordered, orderId: credit, day: '2026-11-04', quantity: '-1000' },
          ...{ quantityOrdered: '1000', pricePerUom: '0.001' },
        },
      ],
      detailedSales: [{ productId: bread, name: 'Bread', quantitySold: '10', quantity: '3000' }],
      detailedWastage: [
        { wastageId: wasted, name: 'Flour', day: '2026-11-05', reason: 'Dropped', quantity: '700' },
        { wastageId: wastedDough, name: 'Dough', day: '2026-11-06', reason: 'Burnt', quantity: '600' },
      ],
      detailedTransfer: [{ transferId, day: '2026-11-07', name: 'Soho, Bar', quantity: '-400' }],
      detailedClosing: [{ ...counted, amount: '9', quantity: '9000' }],
    });
  });

  it('sums to the line of the report', async () => {
    const { closing } = await week();
    const { lines } = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: closing }));
    const parts = await asked(closing);
    const total = (rows: readonly { quantity: string }[]) =>
      String(rows.reduce((sum, row) => sum + Number(row.quantity), 0));
    expect(lines).toMatchObject([
      {
        opening: total(parts.detailedLines),
        ordered: total(parts.detailedOrders),
        sold: total(parts.detailedSales),
        wasted: total(parts.detailedWastage),
        transferred: total(parts.detailedTransfer),
        closing: total(parts.detailedClosing),
        variance: '-1500',
      },
    ]);
  });

  it('STK-012 is read in kg under the names of the specification, with the unit in which the opening was counted', async () => {
    const { closing } = await week();
    const { lines } = await read(ours.area, (db) => stocktakeReport(db, ours.area, { stocktakeId: closing }));
    const { startRecordUOM } = await asked(closing);
    const line = lines.find(({ ingredientId }) => ingredientId === flour);
    if (!line) throw new Error('no line of flour');
    expect({ startRecordUOM, ...ingredientRecord(line) }).toEqual({
      startRecordUOM: 'kg',
      unitStockDisplay: '11.20 kg',
      orderQuantityDisplay: '4.00 kg',
      saleQuantityDisplay: '3.00 kg',
      wastageQuantityDisplay: '1.30 kg',
      transferQuantityDisplay: '-0.40 kg',
      livestockDisplay: '10.50 kg',
      thisStockDisplay: '9.00 kg',
      varianceDisplay: '-1.50 kg',
    });
  });

  it('has no opening in a first count, and none that was counted that day where theory carries it', async () => {
    const basil = await addIngredient(ours.area, 'Basil', 'g', '0.01');
    const first = await count(ours.area, '2026-11-02', [kg(flour, '1'), kg(basil, '1')]);
    await count(ours.area, '2026-11-09', [kg(flour, '1')]);
    const third = await count(ours.area, '2026-11-16', [kg(flour, '1'), kg(basil, '1')]);
    expect(await asked(first, basil)).toMatchObject({ since: null, openingCountedOn: null, startRecordUOM: null });
    expect(await asked(third, basil)).toMatchObject({
      ...{ since: '2026-11-09', openingCountedOn: '2026-11-02', startRecordUOM: null, detailedLines: [] },
    });
  });

  it('rule 91 counts what moved while the area traded beside what was counted, so that both sum to the opening', async () => {
    const first = await count(ours.area, '2026-11-16', [kg(flour, '20')]);
    const during = { countedOn: '2026-11-19', moment: 'during trading' } as const;
    const at = '2026-11-19T15:00:00.000Z';
    const eaten = { day: '2026-11-19', refId: flour, amount: '500', occurredAt: '2026-11-19T17:00:00.000Z' };
    await waste(ours.area, eaten);
    const counted = await countedAt(ours.area, during, at, [kg(flour, '10')]);
    await close(ours.area, counted);
    expect((await asked(first)).detailedClosing).toMatchObject([{ kind: 'ingredient', quantity: '20000' }]);
    expect((await asked(counted)).detailedClosing).toMatchObject([
      { kind: 'ingredient', quantity: '10000' },
      { kind: 'moved', name: 'Moved while trading', quantity: '-500' },
    ]);
  });

  it('is there for closed stocktakes of the area alone', async () => {
    const { closing } = await week();
    await expect(asked(randomUUID())).rejects.toMatchObject({ code: 'not-found' });
    await expect(asked(closing, randomUUID())).rejects.toMatchObject({ code: 'not-found' });
    await expect(asked(closing, flour, ours.location)).rejects.toMatchObject({ code: 'not-found' });
    await expect(asked(closing, flour, { ...ours.area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

it('sums what a stocktake counted by category, at the close', async () => {
  const { opening } = await week();
  const sums = await read(ours.area, (db) => stocktakeCategories(db, ours.area, { stocktakeId: opening }));
  expect(sums).toEqual([{ categoryId: null, worth: '11.2' }]);
});
