import { randomUUID } from 'node:crypto';
import { ALLERGENS, type Allergen } from '@larder/domain/catalogue/allergens.ts';
import { saveAllergens } from '../../catalogue/allergens/save-allergens.ts';
import { archiveIngredient } from '../../catalogue/ingredients/archive-ingredient.ts';
import { mergeIngredient, undoMerge } from '../../catalogue/ingredients/merge-ingredient.ts';
import { removeIngredient } from '../../catalogue/ingredients/remove-ingredient.ts';
import { replaceIngredient } from '../../catalogue/ingredients/replace-ingredient.ts';
import { saveSubstitute } from '../../catalogue/ingredients/substitutes.ts';
import { allergenRows } from '../allergen-rows.ts';
import { addIngredient } from '../pantry.ts';
import type { Chance } from './chance.ts';
import { type Action, ingredients, live, seen } from './kitchen.ts';
import type { Part } from './reference.ts';

/** Mostly free, so that a dish of several parts is sometimes free. */
function answers({ next }: Chance) {
  const lists = { allergens: [] as Allergen[], mayContain: [] as Allergen[], freeOf: [] as Allergen[] };
  for (const name of ALLERGENS) {
    const drawn = next();
    if (drawn < 0.86) lists.freeOf.push(name);
    else if (drawn < 0.9) lists.allergens.push(name);
    else if (drawn < 0.95) lists.mayContain.push(name);
  }
  return lists;
}

export const newIngredient: Action = ({ group, reference, nameFor }) =>
  addIngredient(group.headOffice, nameFor('Thing'), 'g', '0.01').then((id) => reference.addIngredient(id));

export const answer: Action = ({ group, reference, chance }, rows) => {
  const one = chance.pick(live(rows));
  if (!one) return undefined;
  const lists = answers(chance);
  const despiteNamed = chance.next() < 0.5 ? lists.freeOf : [];
  const input = { ...seen(), ingredientId: one.id, version: one.version, ...lists, despiteNamed };
  return saveAllergens(group.headOffice, input).then(() => reference.answer(one.id, lists.freeOf));
};

export const merge: Action = ({ group, reference, chance }, rows) => {
  const [one, into] = [chance.pick(live(rows)), chance.pick(live(rows))];
  if (!one || !into) return undefined;
  const merging = { ...seen(), ingredientId: one.id, version: one.version, into: into.id };
  return mergeIngredient(group.headOffice, merging).then(() => {
    reference.merge(one.id, into.id);
    for (const option of rows.options.values())
      if (!option.archived && (option.ingredientId === one.id || option.ingredientId === into.id))
        reference.name(into.id, option.allergens);
  });
};

export const unmerge: Action = ({ group, reference, chance }, rows) => {
  const one = chance.pick(ingredients(rows).filter(({ mergedInto }) => mergedInto !== null));
  if (!one) return undefined;
  return undoMerge(group.headOffice, { ...seen(), ingredientId: one.id, version: one.version }).then(async () => {
    reference.undoMerge(one.id);
    const { options } = await allergenRows(group.headOffice);
    for (const option of options.values())
      if (!option.archived && option.ingredientId === one.id) reference.name(one.id, option.allergens);
  });
};

export const takeOutIngredient: Action = ({ group, reference, chance }, rows) => {
  const one = chance.pick(live(rows));
  if (!one) return undefined;
  const part: Part = { kind: 'ingredient', refId: one.id };
  const going = { ...seen(), ingredientId: one.id, version: one.version };
  if (chance.next() < 0.7)
    return archiveIngredient(group.headOffice, { ...going, archived: true }).then(() => reference.takeOut(part));
  return removeIngredient(group.headOffice, going).then(() => {
    reference.takeOut(part);
    reference.remove(part);
  });
};

export const bringBack: Action = ({ group, reference, chance }, rows) => {
  const one = chance.pick(ingredients(rows).filter((row) => row.archived && row.mergedInto === null));
  if (!one) return undefined;
  const back = { ...seen(), ingredientId: one.id, version: one.version, archived: false };
  return archiveIngredient(group.headOffice, back).then(() => {
    for (const option of rows.options.values())
      if (option.ingredientId === one.id) reference.name(one.id, option.allergens);
  });
};

export const replace: Action = ({ group, reference, chance, nameFor }, rows) => {
  const one = chance.pick(live(rows));
  if (!one) return undefined;
  const newIngredientId = randomUUID();
  const made = {
    newIngredientId,
    itemcode: newIngredientId,
    name: nameFor('Again'),
    factor: '2',
    from: '2026-11-20',
  };
  const recipeUnit = one.recipeUnit === 'g' ? 'ml' : 'g';
  const replacing = { ...seen(), ingredientId: one.id, version: one.version, ...made, recipeUnit } as const;
  return replaceIngredient(group.headOffice, replacing).then(() => reference.addIngredient(newIngredientId));
};

export const substitute: Action = ({ group, chance }, rows) => {
  const [one, other] = [chance.pick(live(rows)), chance.pick(live(rows))];
  if (!one || !other) return undefined;
  const pair = { ...seen(), ingredientId: one.id, version: one.version, substituteId: other.id, note: null };
  return saveSubstitute(group.headOffice, pair).then(() => undefined);
};
