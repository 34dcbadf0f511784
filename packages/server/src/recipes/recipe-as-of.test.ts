import type { RecipeAsOf } from '@larder/contract/recipe-versions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, changeCost } from '../testing/pantry.ts';
import { addCategory, addModifierOf, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { recipeAsOf } from './recipe-as-of.queries.ts';
import type { RecipeToSave } from './save-recipe.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let pizza: RecipeToSave;

/** The same group on another day. */
const on = (day: string): TestGroup => ({
  ...ours,
  headOffice: { ...ours.headOffice, now: () => new Date(`${day}T12:00:00Z`) },
});

/**
 * Flour £1.00 a kg, £2.00 from 16 November. Dough is 1,000 g of it for 1,500 g, 500 g from the 9th. A pizza is 300 g of dough and an extra
 * for £12.00; from the 18th 600 g of dough, for £15.00.
 */
beforeAll(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  const mains = await addCategory(ours.headOffice);
  const flour = await addIngredient(ours.headOffice, 'Flour', 'g', '0.001');
  const extra = await addModifierOf(ours.headOffice, { refId: flour, quantity: '10', unit: 'g' });
  await changeCost(ours.headOffice, flour, '0.002', '2026-11-16');
  const batch = { yield: '1500', yieldUnit: 'g' as const, menuPrice: '', portions: '' };
  const items = [line(flour, { quantity: '1000' })];
  const dough = await saved(on('2026-11-02'), recipeToSave(ours, mains, { name: 'Dough', ...batch, items }));
  await saved(on('2026-11-09'), { ...dough, items: [line(flour, { quantity: '500' })] });
  const ofDough = (quantity: string) => line(dough.recipeId, { kind: 'recipe', quantity });
  const withExtra = line(extra, { kind: 'modifier', quantity: '1', unit: 'unit' });
  pizza = await saved(on('2026-11-02'), recipeToSave(ours, mains, { items: [ofDough('300'), withExtra] }));
  await saved(on('2026-11-18'), { ...pizza, menuPrice: '15', items: [ofDough('600'), withExtra] });
});

const asked = (day: string, more: { pricesOn?: string; ctx?: Ctx } = {}): Promise<RecipeAsOf> => {
  const { ctx = ours.headOffice, pricesOn } = more;
  return reading(pool, ctx.organisationId, (db) =>
    recipeAsOf(db, ctx, { recipeId: pizza.recipeId, on: day, pricesOn }),
  );
};

describe('a recipe as of a day', () => {
  it('rule 2 has the lines, the sub-recipes and the prices of that day; the first version holds backwards', async () => {
    const first = await asked('2026-01-05');
    expect(first).toMatchObject({ from: '2026-11-02', menuPrice: '12', costPerPortion: '0.2', margin: '98' });
    expect(first.items.map(({ name, quantity, base, cost }) => [name, quantity, base, cost])).toEqual([
      ['Dough', '300', 'g', '0.2'],
      ['Extras', '1', 'unit', null],
    ]);
    expect((await asked('2026-11-09')).costPerPortion).toBe('0.1');
    expect((await asked('2026-11-16')).costPerPortion).toBe('0.2');
    expect(await asked('2026-11-20')).toMatchObject({ from: '2026-11-18', costPerPortion: '0.4', netPrice: '12.5' });
  });

  it('can be costed at the prices and sub-recipes of another day, so that one sees what the recipe itself made dearer', async () => {
    const then = await asked('2026-11-09', { pricesOn: '2026-11-20' });
    expect(then).toMatchObject({ from: '2026-11-02', menuPrice: '12', costPerPortion: '0.2' });
  });

  it('REC-006 states of each line what it is of and how much, with name, price, VAT and PLU as they are when it is read', async () => {
    const ctx = ours.headOffice;
    const yeast = await addIngredient(ctx, 'Yeast', 'g', '0.005');
    const mains = await addCategory(ctx);
    const soup = recipeToSave(ours, mains, { name: 'Soup', plu: '301', items: [line(yeast)] });
    const batch = { yield: '2000', yieldUnit: 'g' as const, portions: '4', menuPrice: '6', vatPercent: '20' };
    await saved(on('2026-11-02'), { ...soup, ...batch });
    const olives = { plu: '204', price: '1.5', vatPercent: '5' };
    const extra = await addModifierOf(ctx, { refId: yeast, quantity: '10', unit: 'g' }, olives);
    const items = [
      line(yeast, { quantity: '0.2', unit: 'kg' }),
      line(soup.recipeId, { kind: 'recipe', quantity: '0.5', unit: 'kg' }),
      line(extra, { kind: 'modifier', quantity: '1', unit: 'unit' }),
    ];
    const { recipeId } = await saved(on('2026-11-02'), recipeToSave(ours, mains, { name: 'Set menu', items }));
    await changeCost(ctx, yeast, '0.006', '2026-11-16');
    const read = await reading(pool, ctx.organisationId, (db) => recipeAsOf(db, ctx, { recipeId, on: '2026-11-20' }));
    const noLoss = { trimPercent: null, cookPercent: null };
    expect(read.items).toEqual([
      {
        ...{ itemId: items[0]?.itemId, kind: 'ingredient', refId: yeast, name: 'Yeast', base: 'g', ...noLoss },
        ...{ quantity: '0.2', unit: 'kg', baseQuantity: '200' },
        ...{ price: '0.006', vatPercent: null, plu: null, cost: '1.2' },
      },
      {
        ...{ itemId: items[1]?.itemId, kind: 'recipe', refId: soup.recipeId, name: 'Soup', base: 'g', ...noLoss },
        ...{ quantity: '0.5', unit: 'kg', baseQuantity: '500' },
        ...{ price: '6', vatPercent: '20', plu: '301', cost: '0.15' },
      },
      {
        ...{ itemId: items[2]?.itemId, kind: 'modifier', refId: extra, name: 'Extras', base: 'unit', ...noLoss },
        ...{ quantity: '1', unit: 'unit', baseQuantity: '1' },
        ...{ price: '1.5', vatPercent: '5', plu: '204', cost: null },
      },
    ]);
  });

  it('is seen by the areas that cook it and by guests, and by nobody else', async () => {
    expect((await asked('2026-11-20', { ctx: ours.area })).costPerPortion).toBe('0.4');
    expect((await asked('2026-11-20', { ctx: { ...ours.headOffice, role: 'guest' } })).costPerPortion).toBe('0.4');
    await expect(asked('2026-11-20', { ctx: theirs.headOffice })).rejects.toMatchObject({ code: 'not-found' });
  });
});
