import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { expectNoDrift, liveMovements } from '../testing/ledger-rows.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { recipesSeen, versionDays } from '../testing/recipes-seen.ts';
import { sell } from '../testing/trade.ts';
import { type RecipeToSave, saveRecipe } from './save-recipe.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let mains: string;
let flour: string;
beforeEach(async () => {
  [ours] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  mains = await addCategory(ours.headOffice);
  flour = await addIngredient(ours.headOffice, 'Flour', 'g', '0.001');
});

const dish = (more: Partial<RecipeToSave> = {}) => recipeToSave(ours, mains, { items: [line(flour)], ...more });

/** The same group on another day. */
const on = (day: string): TestGroup => {
  const now = () => new Date(`${day}T12:00:00Z`);
  return { ...ours, headOffice: { ...ours.headOffice, now } };
};

describe('a recipe from a day on', () => {
  it('rule 2 counts from today unless stated otherwise: what was sold before retains its recipe', async () => {
    const first = await saved(on('2026-11-02'), dish());
    const before = await sell(ours.area, {
      from: '2026-11-19',
      to: '2026-11-19',
      lines: [{ recipeId: first.recipeId, quantity: '10' }],
    });
    const today = await sell(ours.area, {
      from: '2026-11-20',
      to: '2026-11-20',
      lines: [{ recipeId: first.recipeId, quantity: '10' }],
    });
    await saved(ours, { ...first, items: [line(flour, { quantity: '150' })] });
    expect(await liveMovements(ours.area, before)).toEqual(['2026-11-19 sold Flour -1000 -1 0']);
    expect(await liveMovements(ours.area, today)).toEqual(['2026-11-20 sold Flour -1500 -1.5 0']);
    expect(await versionDays(ours.headOffice, first.recipeId)).toEqual(['2026-11-20', '2026-11-02']);
    await expectNoDrift(ours.area);
  });

  it('rule 2 makes it always so since a day: later versions are withdrawn and what was sold since is taken apart anew', async () => {
    const first = await saved(on('2026-11-02'), dish());
    const second = await saved(on('2026-11-16'), { ...first, items: [line(flour, { quantity: '300' })] });
    const sales = await sell(ours.area, {
      from: '2026-11-18',
      to: '2026-11-18',
      lines: [{ recipeId: first.recipeId, quantity: '10' }],
    });
    await saved(ours, { ...second, since: '2026-11-09', items: [line(flour, { quantity: '200' })] });
    expect(await versionDays(ours.headOffice, first.recipeId)).toEqual(['2026-11-09', '2026-11-02']);
    expect(await liveMovements(ours.area, sales)).toEqual(['2026-11-18 sold Flour -2000 -2 0']);
    await expectNoDrift(ours.area);
  });

  it('rule 2 holds the first version backwards without limit', async () => {
    const first = await saved(ours, dish());
    const sales = await sell(ours.area, {
      from: '2026-01-05',
      to: '2026-01-05',
      lines: [{ recipeId: first.recipeId, quantity: '1' }],
    });
    expect(await liveMovements(ours.area, sales)).toEqual(['2026-01-05 sold Flour -100 -0.1 0']);
  });

  it('adds no version when only the name, code or method change', async () => {
    const first = await saved(on('2026-11-02'), dish());
    await saved(ours, { ...first, name: 'Regina', method: 'Bake.', plu: 'R1' });
    expect(await versionDays(ours.headOffice, first.recipeId)).toEqual(['2026-11-02']);
    expect((await recipesSeen(ours.area))[0]).toMatchObject({ name: 'Regina', method: 'Bake.', plu: 'R1', version: 2 });
  });

  it('refuses a day that is still to come', async () => {
    await expect(saveRecipe(ours.headOffice, dish({ since: '2026-11-21' }))).rejects.toMatchObject({
      code: 'recipe.day-to-come',
    });
  });
});
