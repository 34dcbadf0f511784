import { randomUUID } from 'node:crypto';
import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../db/connection.ts';
import { allergenRows } from '../testing/allergen-rows.ts';
import { addProductGroup, foundGroup, type TestGroup } from '../testing/cast.ts';
import { testDatabase } from '../testing/database.ts';
import { addIngredient, answerAllergens, answerFree, takeOut } from '../testing/pantry.ts';
import { addCategory, addModifierOf, line, recipeToSave, saved } from '../testing/recipe-draft.ts';
import { archiveRecipe } from './archive-recipe.ts';
import { confirmModifierAllergens, confirmRecipeAllergens } from './confirm-allergens.ts';
import { removeModifier } from './remove-modifier.ts';
import { type RecipeToSave, saveRecipe } from './save-recipe.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let mains: string;
let butter: string;
let potatoes: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  mains = await addCategory(ours.headOffice);
  butter = await addIngredient(ours.headOffice, 'Butter', 'g', '0.01');
  potatoes = await addIngredient(ours.headOffice, 'Potatoes', 'g', '0.001');
  await answerFree(ours.headOffice, potatoes);
  await answerAllergens(ours.headOffice, butter, {
    allergens: ['milk'],
    freeOf: ALLERGENS.filter((name) => name !== 'milk' && name !== 'nuts'),
  });
});

const dish = (name: string, items: RecipeToSave['items'], more: Partial<RecipeToSave> = {}) =>
  saved(ours, recipeToSave(ours, mains, { name, items, ...more }));
const seen = (ctx = ours.headOffice) => allergenRows(ctx);
const inside = (recipeId: string) => line(recipeId, { kind: 'recipe', quantity: '1', unit: 'unit' });

describe('a part that is taken out', () => {
  it.each([
    ['deactivated', () => takeOut(ours.headOffice, butter, 2, 'deactivated')],
    ['deleted', () => takeOut(ours.headOffice, butter, 2, 'deleted')],
  ])(
    'makes nothing free by nobody’s word when it is %s: mash without its butter, and the pie on it',
    async (_, act) => {
      const mash = await dish('Mash', [line(potatoes), line(butter)]);
      const pie = await dish('Pie', [inside(mash.recipeId)]);
      await act();
      const rows = await seen();
      for (const id of [mash.recipeId, pie.recipeId])
        expect([rows.recipe(id)?.milk, rows.recipe(id)?.nuts, rows.recipe(id)?.eggs]).toEqual([
          'unknown',
          'unknown',
          'free',
        ]);
      expect(rows.recipes.get(mash.recipeId)?.allergensToConfirm).toEqual(['milk', 'nuts']);

      const { version } = rows.recipes.get(mash.recipeId)!;
      await confirmRecipeAllergens(ours.headOffice, { commandId: randomUUID(), recipeId: mash.recipeId, version });
      expect((await seen()).recipe(pie.recipeId)?.milk).toBe('free');
    },
  );

  it('makes nothing free with a recipe or a modifier either, and what still contains it goes on containing it', async () => {
    const sauce = await dish('Sauce', [line(butter)]);
    const extras = await addModifierOf(ours.headOffice, { refId: butter, quantity: '10', unit: 'g' });
    const extra = line(extras, { kind: 'modifier', quantity: '1', unit: 'unit' });
    const chips = await dish('Chips', [line(potatoes), inside(sauce.recipeId), extra]);

    const leaving = { commandId: randomUUID(), recipeId: sauce.recipeId, version: 1 };
    await archiveRecipe(ours.headOffice, { ...leaving, archived: true, fromCollections: true });
    expect((await seen()).recipe(chips.recipeId)?.milk).toBe('contains');
    const { version } = (await seen()).modifiers.get(extras)!;
    await removeModifier(ours.headOffice, { commandId: randomUUID(), modifierId: extras, version });
    expect((await seen()).recipe(chips.recipeId)?.milk).toBe('unknown');
  });

  it('leaves a modifier that lost a choice to be confirmed as well', async () => {
    const choice = { name: 'Plain', plu: null, price: '1', vatPercent: '20', quantity: '10', unit: 'g' };
    const extras = await addModifierOf(ours.headOffice, { refId: butter, ...choice });
    await takeOut(ours.headOffice, butter, 2, 'deactivated');
    const modifier = (await seen()).modifiers.get(extras)!;
    expect(modifier.allergensToConfirm).toEqual(['milk', 'nuts']);
    const { version } = modifier;
    await confirmModifierAllergens(ours.headOffice, { commandId: randomUUID(), modifierId: extras, version });
    expect((await seen()).modifiers.get(extras)?.allergensToConfirm).toEqual([]);
  });
});

describe('a tick', () => {
  const ticked = (items: RecipeToSave['items'], ...suitable: RecipeToSave['suitable']) =>
    recipeToSave(ours, mains, { items, suitable });

  it('that the allergens contradict is refused with the reason', async () => {
    await expect(
      saveRecipe(ours.headOffice, ticked([line(potatoes), line(butter)], 'Gluten Free', 'Vegan')),
    ).rejects.toMatchObject({
      code: 'recipe.invalid',
      details: { fields: [{ field: 'suitable', message: 'Vegan cannot be ticked: contains milk.' }] },
    });
  });

  it('is refused where something is not known: an ingredient, a deep one, a choice, a part that was taken out', async () => {
    const flour = await addIngredient(ours.headOffice, 'Flour', 'g', '0.001');
    const bread = await dish('Bread', [line(flour)]);
    const extras = await addModifierOf(ours.headOffice, { refId: flour, quantity: '10', unit: 'g' });
    for (const item of [
      line(flour),
      inside(bread.recipeId),
      line(extras, { kind: 'modifier', quantity: '1', unit: 'unit' }),
    ])
      await expect(saveRecipe(ours.headOffice, ticked([line(potatoes), item], 'Gluten Free'))).rejects.toMatchObject({
        details: { fields: [{ message: 'Gluten Free cannot be ticked: not known: gluten.' }] },
      });
    const mash = await dish('Mash', [line(potatoes), line(butter)]);
    await takeOut(ours.headOffice, butter, 2, 'deactivated');
    const { version } = (await seen()).recipes.get(mash.recipeId)!;
    await expect(
      saveRecipe(ours.headOffice, { ...mash, version, items: [line(potatoes)], suitable: ['Vegan'] }),
    ).rejects.toMatchObject({ details: { fields: [{ message: 'Vegan cannot be ticked: not known: milk.' }] } });
  });

  it('that all answers confirm is stored', async () => {
    const { rows } = await saveRecipe(ours.headOffice, ticked([line(potatoes)], 'Gluten Free', 'Vegetarian', 'Vegan'));
    expect(rows.recipes).toMatchObject([{ suitable: ['Gluten Free', 'Vegetarian', 'Vegan'] }]);
  });
});

it('a choice, an add-on and a part of another group answer in the area as at the head office', async () => {
  const elsewhere = await addProductGroup(ours, 'Desserts');
  const others = { groupIds: [elsewhere] };
  const cream = await dish('Cream', [line(butter)], others);
  const base = await dish('Base', [inside(cream.recipeId)], others);
  const extras = await addModifierOf(ours.headOffice, {
    ...{ refId: base.recipeId, kind: 'recipe' as const, quantity: '1', unit: 'unit' },
  });
  const sundae = await dish(
    'Sundae',
    [line(potatoes), line(extras, { kind: 'modifier', quantity: '1', unit: 'unit' })],
    { addOns: [base.recipeId] },
  );
  const [here, there] = [await seen(ours.area), await seen()];
  expect(here.recipe(sundae.recipeId)?.milk).toBe('contains');
  expect(here.recipe(sundae.recipeId)).toEqual(there.recipe(sundae.recipeId));
  expect(here.recipe(base.recipeId)).toEqual(there.recipe(base.recipeId));
});
