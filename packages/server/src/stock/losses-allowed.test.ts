import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { wastageWeek } from '../review/wastage-week.queries.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { sell } from '../testing/trade.ts';
import { waste } from '../testing/waste.ts';
import './collections.ts';
import { lossesAllowed } from './losses-allowed.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let carrots: string;
let soup: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  carrots = await addIngredient(ours.area, 'Carrots', 'g', '0.001');
  soup = await addRecipe(ours.area, 'Soup', {
    ...{ wastagePercent: '10', menuPrice: '6' },
    items: [{ refId: carrots, quantity: '200' }],
  });
});

const allowed = (day: string, ingredientId = carrots) =>
  read(ours.area, (db) => lossesAllowed(db, ours.area, { ingredientId, day }));

describe('rule 101: what the wastage % of recipes allows of an ingredient', () => {
  it('is that of the recipes that were sold in the week of a day, in this area', async () => {
    await sell(ours.area, { from: '2026-11-10', to: '2026-11-10', lines: [{ recipeId: soup, quantity: '30' }] });
    await sell(ours.area, { from: '2026-11-15', to: '2026-11-15', lines: [{ recipeId: soup, quantity: '20' }] });
    await sell(ours.area, { from: '2026-11-16', to: '2026-11-16', lines: [{ recipeId: soup, quantity: '5' }] });
    const [of, next, before] = [await allowed('2026-11-12'), await allowed('2026-11-16'), await allowed('2026-11-08')];
    expect(of).toEqual({ from: '2026-11-09', to: '2026-11-15', quantity: '1000' }); // 50 × 20 g
    expect(next.quantity).toBe('100');
    expect(before.quantity).toBe('0');
  });

  it('is nothing where the recipes have none, and nothing of other ingredients', async () => {
    const peas = await addIngredient(ours.area, 'Peas', 'g', '0.001');
    const mash = await addRecipe(ours.area, 'Mash', { menuPrice: '6', items: [{ refId: peas, quantity: '100' }] });
    await sell(ours.area, {
      ...{ from: '2026-11-10', to: '2026-11-10' },
      lines: [soup, mash].map((recipeId) => ({ recipeId, quantity: '10' })),
    });
    expect((await allowed('2026-11-10', peas)).quantity).toBe('0');
    expect((await allowed('2026-11-10')).quantity).toBe('200');
  });

  it('stands beside each entry of the ingredient in the review of the week, and beside no other', async () => {
    const peas = await addIngredient(ours.area, 'Peas', 'g', '0.001');
    await sell(ours.area, { from: '2026-11-10', to: '2026-11-10', lines: [{ recipeId: soup, quantity: '30' }] });
    await waste(ours.area, { day: '2026-11-11', refId: carrots, amount: '500', reason: 'Trimmings' });
    await waste(ours.area, { day: '2026-11-12', refId: peas, amount: '500', reason: 'Trimmings' });
    const { entries } = await read(ours.area, (db) => wastageWeek(db, ours.area, { week: '2026-11-09' }));
    expect(entries.map(({ name, allowed }) => [name, allowed])).toEqual([
      ['Peas', undefined],
      ['Carrots', { quantity: '600', unit: 'g' }],
    ]);
  });
});
