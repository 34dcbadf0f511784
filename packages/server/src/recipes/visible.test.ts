import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { addProductGroup, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient } from '../testing/pantry.ts';
import { addCategory, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { recipesSeen } from '../testing/recipes-seen.ts';
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

describe('the recipes of an area', () => {
  it('are those of its groups with everything inside them, and no others', async () => {
    const hidden = dish({ groupIds: [], belongsToAll: true, name: 'For all' });
    const elsewhere = await addProductGroup(ours, 'Desserts');
    const secret = await saved(ours, dish({ name: 'Tiramisu', groupIds: [elsewhere] }));
    const cream = await saved(ours, dish({ name: 'Cream', groupIds: [elsewhere] }));
    await saved(ours, hidden);
    const before = (await recipesSeen(ours.area)).map((row) => row.name).sort();
    expect(before).toEqual(['For all']);
    const answer = await saveRecipe(
      ours.headOffice,
      dish({ name: 'Pancake', items: [line(cream.recipeId, { kind: 'recipe', unit: 'unit' })] }),
    );
    expect(answer.rows.recipes!.map((row) => row.id)).toContain(cream.recipeId);
    expect((await recipesSeen(ours.area)).map((row) => row.name).sort()).toEqual(['Cream', 'For all', 'Pancake']);
    expect((await recipesSeen(ours.headOffice)).map((row) => row.id)).toContain(secret.recipeId);
  });
});
