import { randomUUID } from 'node:crypto';
import type { CategoryRow, IngredientRow, SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { StocktakeLineRow, StocktakeRow, TransferRow, WastageRow } from '@larder/contract/rows/stock.ts';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { costOn } from '@larder/domain/catalogue/cost-on.ts';
import { decimal } from '@larder/domain/money.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { raw } from '../db/builder.ts';
import { addArea } from '../testing/cast.ts';
import { close, draftOf } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { startTestApp } from '../testing/http.ts';
import { addIngredient, addRecipe, arrange, changePack } from '../testing/pantry.ts';
import { addCategory } from '../testing/recipe-draft.ts';
import { salesOf } from '../testing/till.ts';

const app = await startTestApp(await testDatabase());
const { ours, owner } = app;
/** The collections of a sync that are read here. */
interface Synced {
  rows: {
    categories?: CategoryRow[];
    ingredients?: IngredientRow[];
    supplierOptions?: SupplierOptionRow[];
    recipes?: RecipeRow[];
    stocktakeLines?: StocktakeLineRow[];
  };
}

const PERIOD = '?from=2026-01-01&to=2026-12-31';

let flour: string;
let dough: string;
beforeEach(async () => {
  flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
  dough = await addRecipe(ours.area, 'Dough', {
    ...{ yield: '1000', yieldUnit: 'g', portions: '4' },
    items: [{ refId: flour, quantity: '600' }],
  });
});

const answered = async <Body>(path: string, accountId = ours.areaId) =>
  (await owner.get<Body>(`/api/v1/accounts/${accountId}${path}`)).body;
const of = async <Row extends { id: string }>(path: string, id: string, accountId = ours.areaId) =>
  (await answered<Row[]>(`${path}${PERIOD}`, accountId)).find((row) => row.id === id);
const command = (path: string, body: object) => owner.command(ours.areaId, path, body);
const wastageOf = (wastageId: string, entry: object = {}) => ({
  ...{ wastageId, day: '2026-11-18', kind: 'ingredient', refId: flour, recordUnit: 'lot/6/800', amount: '1.5' },
  ...{ reason: 'Dropped', ...entry },
});
const transferOf = (transferId: string, otherAccountId: string) => ({
  ...{ transferId, day: '2026-11-18', type: 'OUT', otherAccountId },
  lines: [
    { lineId: randomUUID(), kind: 'ingredient', refId: flour, recordUnit: 'kg', amount: '2' },
    { lineId: randomUUID(), kind: 'recipe', refId: dough, recordUnit: 'batch', amount: '3' },
  ],
});

describe('what is recorded of stock', () => {
  it.each([
    ['ingredient', 'lot/6/800', '6 × 800 g', '7200', '7.2'],
    ['recipe', 'batch', 'batch', '1500', '0.9'],
  ] as const)('WST-003 wastage has each field of the specification, read back: %s', async (...given) => {
    const [kind, recordUnit, displayed, normalQty, cost] = given;
    const wastageId = randomUUID();
    const refId = kind === 'recipe' ? dough : flour;
    expect((await command('/wastages', wastageOf(wastageId, { kind, refId, recordUnit }))).status).toBe(200);
    const row = await of<WastageRow>('/wastages', wastageId);
    if (!row) throw new Error('the entry is not listed');
    expect({
      ...{ id: row.id, name: row.name, kind: row.kind, thing: row.refId, recordUOM: row.recordUnit },
      displayRecordUOM: showRecordUnit(row.recordUnit, 'g'),
      ...{ amount: row.amount, normalQty: row.baseQuantity, reason: row.reason, date: row.day },
      ...{ cost: decimal(row.cost ?? 'NaN').toFixed(), created: row.createdAt },
    }).toEqual({
      ...{ id: wastageId, name: kind === 'recipe' ? 'Dough' : 'Flour', kind, thing: refId, recordUOM: recordUnit },
      ...{ displayRecordUOM: displayed, amount: '1.5', normalQty, reason: 'Dropped', date: '2026-11-18' },
      ...{ cost, created: '2026-11-20T12:00:00.000Z' },
    });
  });

  it('TRF-002 a transfer has each field of the specification, read back from either side', async () => {
    const [transferId, bar] = [randomUUID(), await addArea(ours, 'Bar')];
    expect((await command('/transfers', transferOf(transferId, bar.accountId))).status).toBe(200);
    for (const [accountId, transferLocation, transferType] of [
      [ours.areaId, bar.accountId, 'OUT'],
      [bar.accountId, ours.areaId, 'IN'],
    ] as const) {
      const row = await of<TransferRow>('/transfers', transferId, accountId);
      if (!row) throw new Error('the transfer is not listed');
      const goesOut = row.fromAccountId === accountId;
      expect({
        ...{ id: row.id, transferId: row.id, date: row.day, totalCost: decimal(row.totalCost ?? 'NaN').toFixed() },
        accountId: goesOut ? row.fromAccountId : row.toAccountId,
        transferLocation: goesOut ? row.toAccountId : row.fromAccountId,
        transferType: goesOut ? 'OUT' : 'IN',
        records: row.lines.map((line) => ({
          ...{ name: line.name, kind: line.kind, thing: line.refId, recordUOM: line.recordUnit },
          ...{ amount: line.amount, normalQty: line.baseQuantity, cost: decimal(line.cost ?? 'NaN').toFixed() },
        })),
      }).toEqual({
        ...{ id: transferId, transferId, date: '2026-11-18', totalCost: '3.8', accountId },
        ...{ transferLocation, transferType },
        records: [
          {
            ...{ name: 'Flour', kind: 'ingredient', thing: flour, recordUOM: 'kg', amount: '2' },
            ...{ normalQty: '2000', cost: '2' },
          },
          {
            ...{ name: 'Dough', kind: 'recipe', thing: dough, recordUOM: 'batch', amount: '3' },
            ...{ normalQty: '3000', cost: '1.8' },
          },
        ],
      });
    }
  });
});

describe('a stocktake', () => {
  /** A count of flour by the case of six bags of 800 g at £9.60, and of dough, closed. */
  async function counted(day: string) {
    const pack = { price: '9.6', unitsPerLot: '6', amountPerUnit: '800', unit: 'g', from: '2026-01-02' } as const;
    const optionId = await changePack(ours.area, flour, pack);
    const [dryStore, bases] = [await addCategory(ours.headOffice, 'ingredient'), await addCategory(ours.headOffice)];
    const ofOurs = sql`organisation_id = ${ours.organisationId}`;
    await arrange(ours.area, (tx) =>
      tx.send(
        raw(sql`update ingredient set category_id = ${dryStore} where ${ofOurs} and ingredient_id = ${flour}`),
        raw(sql`update recipe set category_id = ${bases} where ${ofOurs} and recipe_id = ${dough}`),
      ),
    );
    const stocktakeId = await draftOf(ours.area, day, [
      { refId: flour, amount: '2', unit: 'lot/6/800' },
      { kind: 'recipe', refId: dough, amount: '3', unit: 'batch' },
    ]);
    const draft = await of<StocktakeRow>('/stocktakes', stocktakeId);
    await close(ours.area, stocktakeId);
    const report = await answered<StocktakeReport>(`/stocktakes/${stocktakeId}/report`);
    const line = (kind: 'ingredient' | 'recipe') => {
      const found = report.counted.find((one) => one.kind === kind);
      if (!found) throw new Error(`no counted ${kind}`);
      return found;
    };
    return {
      optionId,
      dryStore,
      bases,
      stocktakeId,
      draft,
      report,
      line,
      rows: (await answered<Synced>('/sync')).rows,
    };
  }
  const number = (text: string | null | undefined) => decimal(text ?? 'NaN').toNumber();

  it('STK-008 has each field of the specification, read back, and its counts of ingredients and of recipes', async () => {
    const { stocktakeId, draft, report, line } = await counted('2026-11-02');
    expect([draft?.isDraft, draft?.cost]).toEqual([true, null]);
    const { stocktake: row } = report;
    expect({
      ...{ id: row.id, isDraft: row.isDraft, date: row.day, created: row.createdAt, lastModified: row.updatedAt },
      ...{ lastModifiedBy: row.updatedBy, cost: number(row.cost) },
      ingredients: [line('ingredient').refId],
      recipes: [line('recipe').refId],
    }).toEqual({
      ...{ id: stocktakeId, isDraft: false, date: '2026-11-02', created: '2026-11-20T12:00:00.000Z' },
      ...{ lastModified: '2026-11-20T12:00:00.000Z', lastModifiedBy: 'Gino', cost: 22.8, ingredients: [flour] },
      recipes: [dough],
    });
  });

  it('STK-009 an ingredient of it has each field of the specification, with the option that its price is of', async () => {
    const { optionId, dryStore, line, rows } = await counted('2026-11-03');
    const [one, ingredient] = [line('ingredient'), rows.ingredients?.find(({ id }) => id === flour)];
    const options = rows.supplierOptions?.filter(({ ingredientId }) => ingredientId === flour) ?? [];
    const of = options.find(({ id }) => id === ingredient?.defaultOptionId);
    expect({
      ...{ id: one.refId, categoryId: one.categoryId, name: one.name, supplierOptions: options.map(({ id }) => id) },
      ...{ recipeunit: ingredient?.recipeUnit, supOptionPrice: of?.unitPrice, supOptionNum: of?.unitsPerLot },
      ...{ supOptionGram: of?.amountPerUnit, recipeprice: number(one.price), recordUOM: one.recordUnit },
      ...{ amount: one.amount, normalQty: one.baseQuantity, worth: number(one.worth) },
    }).toEqual({
      ...{ id: flour, categoryId: dryStore, name: 'Flour', supplierOptions: [optionId], recipeunit: 'g' },
      ...{ supOptionPrice: '9.6', supOptionNum: '6', supOptionGram: '800', recipeprice: 0.002 },
      ...{ recordUOM: 'lot/6/800', amount: '2', normalQty: '9600', worth: 19.2 },
    });
    expect(costOn(ingredient?.costs ?? [], '2026-11-02')?.toNumber()).toBe(0.002);
  });

  it('STK-010 a recipe of it has each field of the specification, with what it is made of', async () => {
    const { bases, line, rows } = await counted('2026-11-04');
    const category = rows.categories?.find(({ id }) => id === bases)?.name;
    expect(category).toBeTruthy();
    const [one, recipe] = [line('recipe'), rows.recipes?.find(({ id }) => id === dough)];
    expect({
      ...{ categoryId: one.categoryId, category: rows.categories?.find(({ id }) => id === one.categoryId)?.name },
      ...{ id: one.refId, name: one.name, amount: one.amount, normalQty: one.baseQuantity, recordUOM: one.recordUnit },
      ...{ yield: recipe?.yield, yieldDescription: recipe?.yieldUnit },
      ...{
        recipeCosting: decimal(one.price ?? 'NaN')
          .mul(recipe?.yield ?? 'NaN')
          .toNumber(),
        worth: number(one.worth),
      },
      ingredients: recipe?.items.map(({ refId, quantity }) => [refId, quantity]),
    }).toEqual({
      ...{ categoryId: bases, category },
      ...{ id: dough, name: 'Dough', amount: '3', normalQty: '3000', recordUOM: 'batch' },
      ...{ yield: '1000', yieldDescription: 'g', recipeCosting: 1.2, worth: 3.6, ingredients: [[flour, '600']] },
    });
  });
});

it('DATA-013 wastage, transfers and sales are added and removed; stocktakes are added, changed and removed', async () => {
  const bar = await addArea(ours, 'Bar');
  const [wastageId, transferId, stocktakeId] = [randomUUID(), randomUUID(), randomUUID()];
  const sales = salesOf([['marg', '10']], { start: '2026-10-05', end: '2026-10-11' });
  const imports = async () =>
    (await answered<{ imports: { id: string }[] }>('/sales-imports')).imports.map(({ id }) => id);
  const here = async () => [
    (await of<WastageRow>('/wastages', wastageId)) !== undefined,
    (await of<TransferRow>('/transfers', transferId)) !== undefined,
    (await imports()).includes(sales.importId),
    (await of<StocktakeRow>('/stocktakes', stocktakeId))?.day ?? null,
  ];
  const done = async (path: string, body: object) => expect((await command(path, body)).status, path).toBe(200);
  expect(await here()).toEqual([false, false, false, null]);
  await done('/wastages', wastageOf(wastageId));
  await done('/transfers', transferOf(transferId, bar.accountId));
  await done('/sales-imports', sales);
  await done('/stocktakes', { stocktakeId, countedOn: '2026-11-09', moment: 'before opening' });
  expect(await here()).toEqual([true, true, true, '2026-11-09']);
  await done(`/stocktakes/${stocktakeId}/date`, { stocktakeId, countedOn: '2026-11-10', moment: 'before opening' });
  const count = { kind: 'ingredient', refId: flour, recordUnit: 'kg', amount: '2', countedAt: '2026-11-20T11:00:00Z' };
  await done(`/stocktakes/${stocktakeId}/counts`, { stocktakeId, counts: [count] });
  expect((await here()).at(-1)).toBe('2026-11-10');
  const { rows } = await answered<Synced>('/sync');
  expect(rows.stocktakeLines?.filter((one) => one.stocktakeId === stocktakeId)).toMatchObject([{ amount: '2' }]);
  await done(`/wastages/${wastageId}/remove`, { wastageId });
  await done(`/transfers/${transferId}/remove`, { transferId });
  await done(`/sales-imports/${sales.importId}/remove`, { importId: sales.importId });
  await done(`/stocktakes/${stocktakeId}/remove`, { stocktakeId });
  expect(await here()).toEqual([false, false, false, null]);
});
