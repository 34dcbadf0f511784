import { randomUUID } from 'node:crypto';
import type { ImpactEntry } from '@larder/contract/impact.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { archiveIngredient } from '../catalogue/ingredients/archive-ingredient.ts';
import { mergeImpact, mergeIngredient, undoMerge } from '../catalogue/ingredients/merge-ingredient.ts';
import { removeIngredient } from '../catalogue/ingredients/remove-ingredient.ts';
import { replaceIngredient, undoReplacement } from '../catalogue/ingredients/replace-ingredient.ts';
import { setOptionPrice } from '../catalogue/options/set-option-price.ts';
import { raw } from '../db/builder.ts';
import { openPool } from '../db/connection.ts';
import { ledgerDifferences } from '../ledger/check/compare.ts';
import { removeOrder } from '../procurement/remove-order.ts';
import { archiveRecipe } from '../recipes/archive-recipe.ts';
import { removeRecipe } from '../recipes/remove-recipe.ts';
import { saveRecipe } from '../recipes/save-recipe.ts';
import { importSales } from '../sales/import-sales.ts';
import { matchSalesLine } from '../sales/match-sales-line.ts';
import { removeSalesImport } from '../sales/remove-sales-import.ts';
import { closeStocktake } from '../stock/close-stocktake.ts';
import { reopenStocktake } from '../stock/reopen-stocktake.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { count, draftOf, kg } from '../testing/counting.ts';
import { testDatabase } from '../testing/database.ts';
import { importList, priceListOf } from '../testing/price-list.ts';
import { read } from '../testing/read.ts';
import { addCategory, line, recipeToSave } from '../testing/recipe-draft.ts';
import { salesOf } from '../testing/till.ts';
import { sell } from '../testing/trade.ts';
import { memoryFiles } from '../testing/uploads.ts';
import { workedWeek } from '../testing/worked-week.ts';
import '../testing/catalogue-collections.ts';
import '../recipes/collections.ts';
import '../sales/collections.ts';
import '../stock/collections.ts';
import { impactNotes } from './impact-notes.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

const WEEK = '2026-11-02 2026-11-08';
const TODAY = '2026-11-20';

let ours: TestGroup;
let week: Awaited<ReturnType<typeof workedWeek>>;
beforeEach(async () => {
  ours = await foundGroup(pool);
  week = await workedWeek(ours);
});

/** What a note states, from the most general to the ingredients. */
const moved = (entries: readonly ImpactEntry[]) =>
  entries.map(({ from, to, actualGpPercent, theoreticalGpPercent, ingredients }) => [
    `${from} ${to}`,
    `${actualGpPercent.before} → ${actualGpPercent.after}`,
    `${theoreticalGpPercent.before} → ${theoreticalGpPercent.after}`,
    ingredients.map(({ name, actualCost, theoreticalCost }) => `${name} ${actualCost} ${theoreticalCost}`).join(),
  ]);

/** The notes of the week, the latest first, each with what it is about. */
async function notesOfWeek() {
  const notes = await read(ours.headOffice, (db) =>
    impactNotes(db, ours.headOffice, { from: '2026-11-02', to: '2026-11-08' }),
  );
  return notes.map(({ documentKind, documentName, by }) => `${documentKind} ${documentName} ${by}`);
}

const allNotes = async () => {
  const [found] = await read(ours.headOffice, (db) =>
    db.run(
      raw<{ rows: number }>(sql`
        select (select count(*) from impact_note)::int + (select count(*) from stock_movement)::int + (select count(*) from audit_log)::int as rows`),
    ),
  );
  return found?.rows;
};

const agrees = async () => expect(await read(ours.area, ledgerDifferences)).toEqual([]);

async function optionOf(ingredientId: string) {
  const [option] = await read(ours.area, (db) =>
    db.run(
      raw<{ optionId: string; version: number }>(sql`
        select option_id as "optionId", version from supplier_option
        where organisation_id = ${ours.organisationId} and ingredient_id = ${ingredientId}`),
    ),
  );
  if (!option) throw new Error('there is no such option');
  return option;
}

/** A price of an ingredient from a day on, £ a gram. */
async function price(ingredientId: string, from: string, unitPrice: string) {
  const pack = { uom: 'bag', unitsPerLot: '1', amountPerUnit: '1', baseUnit: 'kg' as const };
  return setOptionPrice(ours.headOffice, {
    ...{ commandId: randomUUID(), ...(await optionOf(ingredientId)), from, unitPrice, ...pack, costsNothing: false },
  });
}

describe('what reaches into a closed period notes what it did there (rule 36)', () => {
  it('a price from one of its days on, and no other', async () => {
    const today = await price(week.mozzarella, '2026-11-20', '9');
    expect(today.impact).toEqual([]);
    const late = await price(week.mozzarella, '2026-11-02', '10');
    expect(moved(late.impact)).toEqual([[WEEK, '86.76 → 90.68', '88.92 → 87.12', 'Mozzarella -19.6 9']]);
    expect(await notesOfWeek()).toEqual(['supplierOption Mozzarella Gino']);
    await agrees();
  });

  it('a version of a recipe that was always so', async () => {
    const categoryId = await addCategory(ours.headOffice);
    const [stored] = await read(ours.area, (db) =>
      db.run(
        raw<{ version: number }>(sql`
          select version from recipe where organisation_id = ${ours.organisationId} and recipe_id = ${week.margherita}`),
      ),
    );
    const saved = await saveRecipe(ours.headOffice, {
      ...recipeToSave(ours, categoryId, {
        recipeId: week.margherita,
        version: stored?.version ?? 0,
        since: '2026-11-01',
      }),
      items: [line(week.flour, { quantity: '300' }), line(week.mozzarella, { quantity: '100' })],
    });
    expect(moved(saved.impact).map(([days, actual]) => [days, actual])).toEqual([[WEEK, '86.76 → 86.76']]);
    expect(saved.impact[0]?.theoreticalGpPercent.before).toBe('88.92');
    expect(saved.impact[0]?.theoreticalGpPercent.after).not.toBe('88.92');
    expect(await notesOfWeek()).toEqual(['recipe Margherita Gino']);
    await agrees();
  });

  it('sales that are imported, matched and taken back', async () => {
    const sheet = salesOf([['P9', '10']], { start: '2026-11-06', end: '2026-11-06', filename: 'late.xlsx' });
    const unmatched = await importSales(ours.area, { ...sheet, confirmRepeat: true, commandId: randomUUID() });
    expect(unmatched.impact).toEqual([]);
    const { importId } = sheet;
    const choice = { commandId: randomUUID(), importId, plu: 'P9', recipeId: week.margherita };
    const matched = await matchSalesLine(ours.area, choice);
    expect(moved(matched.impact)).toEqual([[WEEK, '86.76 → 88.97', '88.92 → 88.92', expect.any(String)]]);
    expect(await notesOfWeek()).toEqual(['salesImport late.xlsx Gino']);
    const removed = await removeSalesImport(ours.area, { commandId: randomUUID(), importId });
    expect(moved(removed.impact)).toEqual([[WEEK, '88.97 → 86.76', '88.92 → 88.92', expect.any(String)]]);
    const again = salesOf([['P1', '10']], { start: '2026-11-06', end: '2026-11-06' });
    again.choices.push({ plu: 'P1', recipeId: week.margherita });
    const chosen = await importSales(ours.area, { ...again, confirmRepeat: true, commandId: randomUUID() });
    expect(moved(chosen.impact)).toEqual([
      [WEEK, '86.76 → 88.97', '88.92 → 88.92', expect.stringContaining('Mozzarella')],
    ]);
    await agrees();
  });

  it('a count that is reopened, and one that is closed between two', async () => {
    const reopened = await reopenStocktake(ours.area, { commandId: randomUUID(), stocktakeId: week.closing });
    expect(moved(reopened.impact)).toEqual([[WEEK, '86.76 → 87.22', '88.92 → 88.92', expect.any(String)]]);
    expect(await notesOfWeek()).toEqual([expect.stringMatching(/^stocktake .* Gino$/)]);
    await closeStocktake(ours.area, { commandId: randomUUID(), stocktakeId: week.closing, countAsZero: [] });
    const between = await draftOf(ours.area, '2026-11-06', [kg(week.tomato, '1')]);
    const closed = await closeStocktake(ours.area, { commandId: randomUUID(), stocktakeId: between, countAsZero: [] });
    expect(closed.impact).toEqual([]); // the same stock at both ends, so the same gross profit
    await agrees();
  });

  it('a count in the middle that is reopened and closed again, which puts back what it changed', async () => {
    const parts = ['2026-11-02 2026-11-05', '2026-11-06 2026-11-08'];
    const daysOf = (impact: ImpactEntry[]) => impact.map(({ from, to }) => `${from} ${to}`).toSorted();
    const between = await count(ours.area, '2026-11-06', [kg(week.mozzarella, '11')]);
    const reopened = await reopenStocktake(ours.area, { commandId: randomUUID(), stocktakeId: between });
    expect(daysOf(reopened.impact)).toEqual(parts);
    const closed = await closeStocktake(ours.area, { commandId: randomUUID(), stocktakeId: between, countAsZero: [] });
    expect(daysOf(closed.impact)).toEqual(parts);
    for (const { to, actualGpPercent, variance } of closed.impact) {
      const before = reopened.impact.find((one) => one.to === to);
      expect(actualGpPercent).toEqual({ before: before?.actualGpPercent.after, after: before?.actualGpPercent.before });
      expect(variance).toEqual({ before: before?.variance.after, after: before?.variance.before });
    }
    await agrees();
  });

  it('an order that is removed', async () => {
    const removed = await removeOrder(ours.area, {
      ...{ accountId: ours.areaId, commandId: randomUUID(), orderId: week.delivery, version: 1, files: memoryFiles() },
    });
    expect(moved(removed.impact)).toEqual([[WEEK, '86.76 → 97.66', '88.92 → 88.92', 'Mozzarella -40 0,Flour -10 0']]);
    await agrees();
  });

  it('what nobody waits for an answer of: a list of prices, noted with its upload', async () => {
    const { optionId } = await optionOf(week.mozzarella);
    const list = priceListOf({
      ...{ itemcode: week.mozzarella, name: 'Mozzarella', option_name: 'Mozzarella', allergens: '', supplier_id: '' },
      ...{ supplier_name: 'Supplier of Mozzarella', supplier_code: optionId, uom: 'bag', gramperportion: '1' },
      unitprice: '10.00',
    });
    await importList(ours.headOffice, list, { from: '2026-11-02' });
    expect(await notesOfWeek()).toEqual([expect.stringMatching(/^upload .* Gino$/)]);
  });

  it('ingredients that are merged, as it is stated before they are; nothing is stored by asking', async () => {
    const [stored, seen] = [await allNotes(), { ingredientId: week.tomato, version: 1 }];
    const before = await mergeImpact(ours.headOffice, { ...seen, into: week.flour });
    expect(await allNotes()).toBe(stored);
    const merging = { ...seen, into: week.flour, commandId: randomUUID() };
    const merged = await mergeIngredient(ours.headOffice, merging);
    expect(moved(merged.impact)).toEqual([[WEEK, '86.76 → 87.42', expect.any(String), expect.any(String)]]);
    expect(moved(before.impact)).toEqual(moved(merged.impact));
    expect(await notesOfWeek()).toEqual(['ingredient Tomato Gino']);
    const undoing = { ingredientId: week.tomato, version: 2 };
    const back = await mergeImpact(ours.headOffice, { ...undoing, into: null });
    const undone = await undoMerge(ours.headOffice, { ...undoing, commandId: randomUUID() });
    expect(moved(undone.impact)).toEqual([[WEEK, '87.42 → 86.76', expect.any(String), expect.any(String)]]);
    expect(moved(back.impact)).toEqual(moved(undone.impact));
    await agrees();
  });

  it('an ingredient that is replaced on one of its days, and that taken back', async () => {
    const made = { newIngredientId: randomUUID(), itemcode: 'TOM2', name: 'Tomato, tinned', recipeUnit: 'ml' as const };
    const replacing = { ingredientId: week.tomato, version: 1, ...made, factor: '1', from: '2026-11-05' };
    const replaced = await replaceIngredient(ours.headOffice, { ...replacing, commandId: randomUUID() });
    expect(moved(replaced.impact).map(([days]) => days)).toEqual([WEEK]);
    const taken = { ingredientId: made.newIngredientId, version: 1, commandId: randomUUID() };
    const undone = await undoReplacement(ours.headOffice, taken);
    expect(moved(undone.impact).map(([days]) => days)).toEqual([WEEK]);
    await agrees();
  });

  it('a recipe that is activated again, for the sales that waited for its PLU', async () => {
    const categoryId = await addCategory(ours.headOffice);
    const calzone = recipeToSave(ours, categoryId, { plu: 'P9', since: '2026-11-01', items: [line(week.flour)] });
    await saveRecipe(ours.headOffice, calzone);
    const { recipeId } = calzone;
    const off = { recipeId, version: 1, archived: true, commandId: randomUUID() };
    expect((await archiveRecipe(ours.headOffice, off)).impact).toEqual([]);
    const sheet = salesOf([['P9', '10']], { start: '2026-11-06', end: '2026-11-06', filename: 'late.xlsx' });
    await importSales(ours.area, { ...sheet, confirmRepeat: true, commandId: randomUUID() });
    const on = { recipeId, version: 2, archived: false, commandId: randomUUID() };
    const activated = await archiveRecipe(ours.headOffice, on);
    expect(moved(activated.impact).map(([days]) => days)).toEqual([WEEK]);
    expect(await notesOfWeek()).toEqual([expect.stringMatching(/^recipe .* Gino$/)]);
    await agrees();
  });

  it('a recipe, a modifier or an ingredient that leaves what was sold today, where today is closed', async () => {
    await sell(ours.area, { from: TODAY, to: TODAY, lines: [{ recipeId: week.margherita, quantity: '10' }] });
    await count(ours.area, '2026-11-21', [kg(week.flour, '10'), kg(week.mozzarella, '5'), kg(week.tomato, '1')]);
    const gone = await removeRecipe(ours.headOffice, { recipeId: week.sauce, version: 1, commandId: randomUUID() });
    expect(moved(gone.impact).map(([days]) => days)).toEqual([`2026-11-09 ${TODAY}`]);
    const flour = { ingredientId: week.flour, version: 1, archived: true, commandId: randomUUID() };
    const archived = await archiveIngredient(ours.headOffice, flour);
    expect(moved(archived.impact).map(([days]) => days)).toEqual([`2026-11-09 ${TODAY}`]);
    const mozzarella = { ingredientId: week.mozzarella, version: 1, commandId: randomUUID() };
    const removed = await removeIngredient(ours.headOffice, mozzarella);
    expect(moved(removed.impact).map(([days]) => days)).toEqual([`2026-11-09 ${TODAY}`]);
    await agrees();
  });

  it('is not noted of a count that ends the newest period', async () => {
    const draft = await draftOf(ours.area, '2026-11-16', [kg(week.flour, '16')]);
    const closed = await closeStocktake(ours.area, { commandId: randomUUID(), stocktakeId: draft, countAsZero: [] });
    expect(closed.impact).toEqual([]);
    await count(ours.area, '2026-11-18', [kg(week.flour, '15')]);
    expect(await notesOfWeek()).toEqual([]);
  });
});
