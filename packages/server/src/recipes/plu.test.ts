import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { expectNoDrift, liveMovements } from '../testing/ledger-rows.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import './collections.ts';
import { sell } from '../testing/trade.ts';
import { archiveRecipe } from './archive-recipe.ts';
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

describe('a PLU', () => {
  it('rule 6 is refused when another live recipe has it, and free again when that one is archived', async () => {
    const first = await saved(ours, dish({ plu: ' M1 ' }));
    const second = dish({ name: 'Regina', plu: 'M1' });
    await expect(saveRecipe(ours.headOffice, second)).rejects.toMatchObject({
      code: 'plu.taken',
      message: 'The PLU M1 belongs to Margherita already.',
      details: { fields: [{ field: 'plu' }] },
    });
    await archiveRecipe(ours.headOffice, {
      commandId: randomUUID(),
      recipeId: first.recipeId,
      version: 1,
      archived: true,
    });
    await saveRecipe(ours.headOffice, second);
    const back = archiveRecipe(ours.headOffice, {
      commandId: randomUUID(),
      recipeId: first.recipeId,
      version: 2,
      archived: false,
    });
    await expect(back).rejects.toMatchObject({ code: 'plu.taken' });
  });

  it('rule 6 posts the sales that waited for it at once and lists them', async () => {
    const sales = await sell(ours.area, {
      from: '2026-11-18',
      to: '2026-11-18',
      lines: [{ recipeId: null, quantity: '4' }],
    });
    const { matched } = await saveRecipe(ours.headOffice, dish({ plu: '1' }));
    expect(matched).toEqual([
      { importId: sales, accountId: ours.areaId, start: '2026-11-18', end: '2026-11-18', plu: '1', quantity: '4' },
    ]);
    expect(await liveMovements(ours.area, sales)).toEqual(['2026-11-18 sold Flour -400 -0.4 0']);
    await expectNoDrift(ours.area);
  });

  it('lets two saves at once have one code only once', async () => {
    const outcomes = await Promise.allSettled(
      [dish({ plu: 'X' }), dish({ plu: 'X' })].map((one) => saveRecipe(ours.headOffice, one)),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
