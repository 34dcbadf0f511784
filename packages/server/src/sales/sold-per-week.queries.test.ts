import type { SoldPerWeek } from '@larder/contract/sales.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { reading } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { addArea, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addRecipe } from '../testing/pantry.ts';
import { sell } from '../testing/trade.ts';
import { soldPerWeek } from './sold-per-week.queries.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let pizza: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  pizza = await addRecipe(ours.area, 'Pizza', { items: [] });
});

const asked = (ctx: Ctx): Promise<SoldPerWeek> => reading(pool, ctx.organisationId, (db) => soldPerWeek(db, ctx));
const sold = (ctx: Ctx, day: string, quantity: string, recipeId: string | null = pizza) =>
  sell(ctx, { from: day, to: day, lines: [{ recipeId, quantity }] });

describe('what a week sells', () => {
  it('is a quarter of the four weeks up to the last day that was sold on', async () => {
    await sold(ours.area, '2026-10-18', '1000');
    await sold(ours.area, '2026-10-19', '10');
    await sold(ours.area, '2026-11-15', '30');
    await sold(ours.area, '2026-11-10', '-2');
    await sold(ours.area, '2026-11-10', '7', null);
    expect(await asked(ours.area)).toEqual({
      from: '2026-10-19',
      to: '2026-11-15',
      sold: [{ recipeId: pizza, perWeek: '9.5000000000' }],
    });
  });

  it('is nothing where the last sales are four weeks old', async () => {
    await sold(ours.area, '2026-10-23', '1000');
    expect(await asked(ours.area)).toEqual({ from: '2026-10-24', to: '2026-11-20', sold: [] });
  });

  it('adds up the areas below, and is none of another group’s', async () => {
    const bar = await addArea(ours, 'Bar');
    await sold(ours.area, '2026-11-20', '4');
    await sold(bar, '2026-11-20', '8');
    expect(Number((await asked(bar)).sold[0]?.perWeek)).toBe(2);
    expect(Number((await asked(ours.location)).sold[0]?.perWeek)).toBe(3);
    expect(Number((await asked(ours.headOffice)).sold[0]?.perWeek)).toBe(3);
    expect((await asked(theirs.headOffice)).sold).toEqual([]);
  });

  it('in a product group is what the areas that cook from it sell', async () => {
    await sold(ours.area, '2026-11-20', '4');
    await sold(await addArea(ours, 'Bar'), '2026-11-20', '8');
    const account: Ctx['account'] = { type: 'DEPARTMENT', ancestors: [ours.groupId, ours.organisationId] };
    const group = await asked({ ...ours.headOffice, accountId: ours.groupId, account });
    expect(group.sold).toEqual([{ recipeId: pizza, perWeek: '1.0000000000' }]);
  });

  it('is withheld from guests and from plans without reports', async () => {
    await expect(asked({ ...ours.headOffice, role: 'guest' })).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(asked({ ...ours.headOffice, plan: 'startPlan' })).rejects.toMatchObject({ code: 'not-allowed' });
  });
});
