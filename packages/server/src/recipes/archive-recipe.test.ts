import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { recipesSeen } from '../testing/recipes-seen.ts';
import { archiveRecipe } from './archive-recipe.ts';
import type { RecipeToSave } from './save-recipe.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let theirs: TestGroup;
let mains: string;
let flour: string;
beforeEach(async () => {
  [ours, theirs] = await Promise.all([foundGroup(pool), foundGroup(pool)]);
  mains = await addCategory(ours.headOffice);
  flour = await addIngredient(ours.headOffice, 'Flour', 'g', '0.001');
});

const dish = (more: Partial<RecipeToSave> = {}) => recipeToSave(ours, mains, { items: [line(flour)], ...more });

describe('archiveRecipe', () => {
  it('REC-011 deactivates and activates again', async () => {
    const { recipeId } = await saved(ours, dish());
    const archive = (version: number, archived: boolean) =>
      archiveRecipe(ours.headOffice, { commandId: randomUUID(), recipeId, version, archived });
    await archive(1, true);
    expect((await recipesSeen(ours.area))[0]).toMatchObject({ archived: true, version: 2 });
    await expect(archive(1, false)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await archive(2, false);
    expect((await recipesSeen(ours.area))[0]).toMatchObject({ archived: false, version: 3 });
    await expect(
      archiveRecipe(theirs.headOffice, { commandId: randomUUID(), recipeId, version: 3, archived: true }),
    ).rejects.toMatchObject({ code: 'not-found' });
  });
});
