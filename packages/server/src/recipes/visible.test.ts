import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { insertRows } from '../db/insert-rows.ts';
import { writing } from '../db/transaction.ts';
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

  it('PERM-006 come from the account, what is above it and the groups below it, each once', async () => {
    const brunch = await addProductGroup(ours, 'Brunch');
    const { organisationId, areaId } = ours;
    await writing(pool, organisationId, async (tx) =>
      tx.send(insertRows('area_group', [{ organisation_id: organisationId, area_id: areaId, group_id: brunch }])),
    );
    await saved(ours, dish({ name: 'Eggs', groupIds: [ours.groupId, brunch] }));
    await saved(ours, dish({ name: 'For all', groupIds: [], belongsToAll: true }));
    for (const account of [ours.area, ours.location, ours.headOffice])
      expect((await recipesSeen(account)).map((row) => row.name).sort()).toEqual(['Eggs', 'For all']);
  });
});
