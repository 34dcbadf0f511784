import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import type { Ctx } from '../kernel/context.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, addRecipe, changeCost } from '../testing/pantry.ts';
import { read } from '../testing/read.ts';
import { sell } from '../testing/trade.ts';
import { workedWeek } from '../testing/worked-week.ts';
import { dishes } from './dishes.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
});

const WEEK = { from: '2026-11-02', to: '2026-11-08' };
const asked = (ctx: Ctx, days: { from?: string; to?: string } = WEEK) => read(ctx, (db) => dishes(db, ctx, days));
const sold = (ctx: Ctx, day: string, recipeId: string, quantity: string) =>
  sell(ctx, { from: day, to: day, lines: [{ recipeId, quantity }] });

describe('the dishes sold in a period', () => {
  it('bring in net sales and cost what theory says, the recipe’s wastage included', async () => {
    const { margherita } = await workedWeek(ours);
    // 50 × £10.00 net; 50 × £1.108 = £55.40, and 3 % of it
    expect(await asked(ours.area)).toEqual({
      ...WEEK,
      dishes: [
        {
          ...{ recipeId: margherita, name: 'Margherita', category: null, missing: [] },
          ...{ portions: '50', net: '500', cost: '57.062' },
        },
      ],
    });
  });

  it('cost the price of the day on which they were sold, both days included, returns taken off', async () => {
    const flour = await addIngredient(ours.area, 'Flour', 'g', '0.001');
    const bread = await addRecipe(ours.area, 'Bread', { menuPrice: '6', items: [{ refId: flour, quantity: '1000' }] });
    await changeCost(ours.area, flour, '0.002', '2026-11-05');
    await sold(ours.area, '2026-11-01', bread, '100');
    await sold(ours.area, '2026-11-02', bread, '3');
    await sold(ours.area, '2026-11-08', bread, '4');
    await sold(ours.area, '2026-11-08', bread, '-1');
    await sold(ours.area, '2026-11-09', bread, '100');
    expect((await asked(ours.area)).dishes).toMatchObject([{ portions: '6', net: '36', cost: '9' }]);
  });

  it('name what their price and cost lack', async () => {
    const basil = await addIngredient(ours.area, 'Basil');
    const pesto = await addRecipe(ours.area, 'Pesto', { items: [{ refId: basil, quantity: '50' }] });
    await sold(ours.area, '2026-11-04', pesto, '2');
    expect((await asked(ours.area)).dishes).toMatchObject([
      {
        name: 'Pesto',
        missing: [
          { what: 'menu price', name: 'Pesto' },
          { what: 'price', name: 'Basil' },
        ],
      },
    ]);
  });

  it('are those of the four weeks up to the last day sold on, where nobody names days', async () => {
    const bread = await addRecipe(ours.area, 'Bread', { menuPrice: '6', items: [] });
    await sold(ours.area, '2026-10-18', bread, '1000');
    await sold(ours.area, '2026-10-19', bread, '2');
    await sold(ours.area, '2026-11-15', bread, '3');
    expect(await asked(ours.area, {})).toMatchObject({
      from: '2026-10-19',
      to: '2026-11-15',
      dishes: [{ portions: '5' }],
    });
    expect(await asked(theirs.area, {})).toEqual({ from: '2026-10-24', to: '2026-11-20', dishes: [] });
  });

  it('are summed over the areas below, or over those that cook from a product group', async () => {
    const bread = await addRecipe(ours.area, 'Bread', { menuPrice: '6', items: [] });
    const bar = await addArea(ours, 'Bar');
    await sold(ours.area, '2026-11-04', bread, '4');
    await sold(bar, '2026-11-04', bread, '8');
    const portions = async (ctx: Ctx) => (await asked(ctx)).dishes.map((dish) => dish.portions);
    expect(await portions(ours.headOffice)).toEqual(['12']);
    expect(await portions(bar)).toEqual(['8']);
    const account: Ctx['account'] = { type: 'DEPARTMENT', ancestors: [ours.groupId, ours.organisationId] };
    expect(await portions({ ...ours.headOffice, accountId: ours.groupId, account })).toEqual(['4']);
    expect(await portions(theirs.headOffice)).toEqual([]);
  });

  it('are not for guests, nor where the owner withholds costs', async () => {
    await expect(asked({ ...ours.area, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
    const member: Ctx = { ...ours.area, role: 'member', limits: { ...ours.area.limits, withheld: ['costs'] } };
    await expect(asked(member)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
