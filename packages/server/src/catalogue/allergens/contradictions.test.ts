import { randomUUID } from 'node:crypto';
import { ALLERGENS, type Allergen } from '@larder/domain/catalogue/allergens.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { allergenRows, allergenSteps } from '../../testing/allergen-rows.ts';
import { answerAllergens } from '../../testing/allergens/answer.ts';
import { foundGroup, type TestGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { addIngredient, addRecipe, answerFree } from '../../testing/pantry.ts';
import { addSupplier } from '../../testing/supplier.ts';
import { archiveIngredient } from '../ingredients/archive-ingredient.ts';
import { mergeIngredient, undoMerge } from '../ingredients/merge-ingredient.ts';
import { replaceIngredient } from '../ingredients/replace-ingredient.ts';
import { addOption } from '../options/add-option.ts';
import { linkOption } from '../options/link-option.ts';
import { setDefaultOption } from '../options/set-default-option.ts';
import { toAdd, toUpdate } from '../options/testing-options.ts';
import { updateOption } from '../options/update-option.ts';
import type { AllergensToSave } from './save-allergens.ts';

const pool = openPool({ connectionString: (await testDatabase()).appUrl });
afterAll(() => pool.end());

let ours: TestGroup;
let oats: string;
let supplierId: string;
beforeEach(async () => {
  ours = await foundGroup(pool);
  oats = await addIngredient(ours.headOffice, 'Oat drink', 'g');
  supplierId = await addSupplier(ours.headOffice, 'Brakes');
  await answerFree(ours.headOffice, oats);
});

const seen = () => allergenRows(ours.headOffice);
const milkOf = async (id = oats) => (await seen()).ingredient(id)?.milk;
const version = async (id: string) => {
  const rows = await seen();
  return rows.ingredients.get(id)?.version ?? rows.options.get(id)?.version ?? 0;
};

const answer = (lists: Partial<AllergensToSave>, id = oats) => answerAllergens(ours.headOffice, id, lists);

/** An option of the oat drink that names these. */
async function sell(allergens: Allergen[], ingredientId: string | null = oats): Promise<string> {
  const option = toAdd(supplierId, {
    ingredientId,
    allergens,
    supplierCode: randomUUID().slice(0, 8),
    name: 'Oat 6 l',
  });
  await addOption(ours.headOffice, option);
  return option.optionId;
}

const change = async (optionId: string, more: Parameters<typeof toUpdate>[1]) => {
  const { supplierCode = '' } = (await seen()).options.get(optionId) ?? {};
  const seenVersion = await version(optionId);
  await updateOption(
    ours.headOffice,
    toUpdate(optionId, { version: seenVersion, supplierCode, name: 'Oat 6 l', ...more }),
  );
};

describe('an option that names what its ingredient was answered to be free of', () => {
  it('turns it into not known with the option, on a list, and the dish with it, until a person answers', async () => {
    const dish = await addRecipe(ours.headOffice, 'Porridge', { items: [{ refId: oats, quantity: '1' }] });
    expect((await seen()).recipe(dish)?.milk).toBe('free');
    const optionId = await sell(['milk']);

    const { contradictions, ingredients, ingredient, recipe } = await seen();
    expect(contradictions).toMatchObject([
      { ingredientId: oats, allergen: 'milk', optionId, namedBy: 'Brakes, Oat 6 l' },
    ]);
    expect([ingredient(oats)?.milk, recipe(dish)?.milk, ingredient(oats)?.eggs]).toEqual([
      'unknown',
      'unknown',
      'free',
    ]);
    expect(ingredients.get(oats)).toMatchObject({ allergensConfirmedBy: null, allergensWithdrawnFor: 'contradicted' });
    expect((await allergenSteps(ours.headOffice, oats)).at(-1)).toMatchObject({
      action: 'ingredient.allergens-contradicted',
      after: { notKnown: ['milk'], namedBy: ['Brakes, Oat 6 l'] },
    });

    const answered = await answer({ allergens: ['milk'], freeOf: ALLERGENS.filter((name) => name !== 'milk') });
    expect(answered.deleted.allergenContradictions).toEqual([contradictions[0]?.id]);
    expect((await seen()).contradictions).toEqual([]);
    expect(await milkOf()).toBe('contains');
  });

  it.each([
    [
      'is linked to it',
      async () => {
        const optionId = await sell(['milk'], null);
        expect(await milkOf()).toBe('free');
        await linkOption(ours.headOffice, {
          ...{ commandId: randomUUID(), optionId, version: 1, ingredientId: oats, relink: false, from: '2026-11-20' },
        });
      },
    ],
    ['names it from now on', async () => change(await sell([]), { allergens: ['milk'] })],
    [
      'comes back into use with it',
      async () => {
        const option = await sell(['milk']);
        await answer({ freeOf: [...ALLERGENS], despiteNamed: ['milk'] });
        expect(option).toBeTruthy();
        for (const archived of [true, false])
          await archiveIngredient(ours.headOffice, {
            ...{ commandId: randomUUID(), ingredientId: oats, version: await version(oats), archived },
          });
      },
    ],
    [
      'is that of one merged into it',
      async () => {
        const other = await addIngredient(ours.headOffice, 'Oat milk', 'g', '0.001');
        await answerFree(ours.headOffice, other);
        await sell(['milk'], other);
        await answer({ freeOf: [...ALLERGENS], despiteNamed: ['milk'] }, other);
        const merge = { commandId: randomUUID(), ingredientId: oats, version: await version(oats), into: other };
        await mergeIngredient(ours.headOffice, merge);
      },
    ],
  ])('also where it %s', async (_, act) => {
    await act();
    expect(await milkOf()).toBe('unknown');
    expect((await seen()).contradictions.map(({ allergen }) => allergen)).toContain('milk');
  });

  it('is no contradiction where the answer is another one, or where it is not in use', async () => {
    await sell([]);
    await answer({ mayContain: ['milk'] });
    await sell(['milk', 'nuts']);
    expect((await seen()).contradictions).toEqual([]);
    expect((await seen()).ingredients.get(oats)).toMatchObject({ mayContain: ['milk'], allergensConfirmedBy: 'Gino' });
  });

  it('refuses to call it free unless the person has read who names it, and does not ask again for the same word', async () => {
    const optionId = await sell(['milk']);
    await expect(answer({ freeOf: [...ALLERGENS] })).rejects.toMatchObject({
      code: 'ingredient.allergens-named',
      details: { named: 'Brakes, Oat 6 l names milk', fields: [{ field: 'freeOf.milk' }] },
    });
    await answer({ freeOf: [...ALLERGENS], despiteNamed: ['milk'] });
    expect(await milkOf()).toBe('free');
    await answer({ freeOf: [...ALLERGENS] });
    await change(optionId, { allergens: ['milk'], unitPrice: '19' });
    expect(await milkOf()).toBe('free');
  });

  it('stays on the list while its answer is not known', async () => {
    await sell(['milk']);
    await answer({ freeOf: ['eggs'] });
    expect((await seen()).contradictions).toHaveLength(1);
  });
});

describe('who confirmed the answers', () => {
  const confirmed = async (id = oats) => {
    const row = (await seen()).ingredients.get(id);
    return [row?.allergensConfirmedBy, row?.allergensWithdrawnFor];
  };

  it('no longer stands once the default option is another one', async () => {
    await sell([]);
    expect(await confirmed()).toEqual([null, 'default-option']);
    await answer({ freeOf: [...ALLERGENS] });
    const other = await sell([]);
    expect(await confirmed()).toEqual(['Gino', null]);
    const chosen = { ingredientId: oats, version: await version(oats), optionId: other, from: '2026-11-20' };
    await setDefaultOption(ours.headOffice, { commandId: randomUUID(), ...chosen });
    expect(await confirmed()).toEqual([null, 'default-option']);
    expect(await milkOf()).toBe('free');
    expect((await allergenSteps(ours.headOffice, oats)).at(-1)).toMatchObject({
      action: 'ingredient.confirmation-withdrawn',
      after: { because: 'its default option changed', confirmedBy: 'Gino' },
    });
  });

  it('no longer stands once the label of the default option changed, and of no other', async () => {
    const [first, second] = [await sell([]), await sell([])];
    await answer({ freeOf: [...ALLERGENS] });
    await change(second, { name: 'Oat 12 l' });
    await change(first, { unitPrice: '20' });
    expect(await confirmed()).toEqual(['Gino', null]);
    await change(first, { name: 'Oat and soya 6 l' });
    expect(await confirmed()).toEqual([null, 'label']);
  });

  it('no longer stands once something was merged into it, or a merge was undone', async () => {
    const other = await addIngredient(ours.headOffice, 'Oat milk', 'g');
    await mergeIngredient(ours.headOffice, { commandId: randomUUID(), ingredientId: other, version: 1, into: oats });
    expect(await confirmed()).toEqual([null, 'merge']);
    await answer({ freeOf: [...ALLERGENS] });
    await undoMerge(ours.headOffice, { commandId: randomUUID(), ingredientId: other, version: await version(other) });
    expect(await confirmed()).toEqual([null, 'merge']);
  });
});

it('a replaced ingredient hands on what it contains and may contain; that it is free of something, a person states anew', async () => {
  await answer({ allergens: ['gluten'], mayContain: ['milk'], freeOf: ['nuts'] });
  const newIngredientId = randomUUID();
  await replaceIngredient(ours.headOffice, {
    ...{ commandId: randomUUID(), ingredientId: oats, version: await version(oats), newIngredientId, itemcode: 'NEW' },
    ...{ name: 'Oats by the piece', recipeUnit: 'unit', factor: '0.1', from: '2026-11-20' },
  });
  expect((await seen()).ingredients.get(newIngredientId)).toMatchObject({
    ...{ allergens: ['gluten'], mayContain: ['milk'], freeOf: [], allergensConfirmedBy: null },
  });
});
