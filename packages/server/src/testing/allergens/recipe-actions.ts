import { randomUUID } from 'node:crypto';
import { SUITABLE } from '@larder/domain/recipes/suitable.ts';
import { archiveRecipe } from '../../recipes/archive-recipe.ts';
import { confirmModifierAllergens, confirmRecipeAllergens } from '../../recipes/confirm-allergens.ts';
import { removeModifier } from '../../recipes/remove-modifier.ts';
import { removeRecipe } from '../../recipes/remove-recipe.ts';
import { saveModifier } from '../../recipes/save-modifier.ts';
import { saveRecipe } from '../../recipes/save-recipe.ts';
import { line, recipeToSave } from '../recipe-draft.ts';
import { type Action, type Kitchen, live, modifiers, type Rows, recipes, seen } from './kitchen.ts';
import type { Part } from './reference.ts';

function parts({ chance }: Kitchen, rows: Rows, kinds: readonly Part['kind'][]): Part[] {
  const all: Part[] = [
    ...live(rows).map(({ id }) => ({ kind: 'ingredient' as const, refId: id })),
    ...live(rows).map(({ id }) => ({ kind: 'ingredient' as const, refId: id })),
    ...recipes(rows).map(({ id }) => ({ kind: 'recipe' as const, refId: id })),
    ...modifiers(rows).map(({ id }) => ({ kind: 'modifier' as const, refId: id })),
  ].filter(({ kind }) => kinds.includes(kind));
  const drawn = chance.some(all, 4);
  return drawn.filter((one, index) => drawn.findIndex((other) => other.refId === one.refId) === index);
}

function recipeOf(
  kitchen: Kitchen,
  rows: Rows,
  recipe: { id: string; version: number | null; name: string },
): Promise<void> {
  const { group, chance, categoryId, elsewhere, reference } = kitchen;
  const items = parts(kitchen, rows, ['ingredient', 'recipe', 'modifier']);
  const addOns = chance.some(
    recipes(rows)
      .map(({ id }) => id)
      .filter((id) => id !== recipe.id),
    2,
  );
  const unit = { ingredient: 'g', recipe: 'unit', modifier: 'unit' } as const;
  const draft = recipeToSave(group, categoryId, {
    ...{ recipeId: recipe.id, version: recipe.version, name: recipe.name, addOns },
    items: items.map(({ kind, refId }) => line(refId, { kind, quantity: '1', unit: unit[kind] })),
    groupIds: [chance.next() < 0.5 ? group.groupId : elsewhere],
    suitable: chance.next() < 0.5 ? chance.some(SUITABLE, 3) : [],
  });
  return saveRecipe(group.headOffice, draft).then(() => reference.saveRecipe(recipe.id, items, addOns));
}

export const newRecipe: Action = (kitchen, rows) =>
  recipeOf(kitchen, rows, { id: randomUUID(), version: null, name: kitchen.nameFor('Dish') });

export const changeRecipe: Action = (kitchen, rows) => {
  const one = kitchen.chance.pick(recipes(rows));
  return one && recipeOf(kitchen, rows, one);
};

export const saveSomeModifier: Action = (kitchen, rows) => {
  const { group, chance, reference, nameFor } = kitchen;
  const known = chance.next() < 0.5 ? chance.pick(modifiers(rows)) : undefined;
  const modifierId = known?.id ?? randomUUID();
  const chosen = parts(kitchen, rows, ['ingredient', 'recipe']).filter(
    (part): part is Part & { kind: 'ingredient' | 'recipe' } => part.kind !== 'modifier',
  );
  if (chosen.length === 0) return undefined;
  const choices = chosen.map(({ kind, refId }, index) => ({
    ...{ choiceId: randomUUID(), name: `Choice ${index}`, plu: null, price: '1', vatPercent: '20', kind, refId },
    ...{ quantity: '1', unit: kind === 'ingredient' ? 'g' : 'unit' },
  }));
  const master = {
    name: nameFor('Extras'),
    categoryId: null,
    plu: null,
    description: '',
    price: null,
  };
  const choosing = { vatPercent: null, multiselect: false, min: null, max: null, noMax: false, since: null };
  return saveModifier(group.headOffice, {
    ...seen(),
    modifierId,
    version: known?.version ?? null,
    ...master,
    ...choosing,
    choices,
  }).then(() => reference.saveModifier(modifierId, chosen));
};

export const takeOutRecipe: Action = ({ group, reference, chance }, rows) => {
  const one = chance.pick(recipes(rows));
  if (!one) return undefined;
  const part: Part = { kind: 'recipe', refId: one.id };
  const going = { ...seen(), recipeId: one.id, version: one.version };
  if (chance.next() < 0.6)
    return archiveRecipe(group.headOffice, { ...going, archived: true, fromCollections: true }).then(() =>
      reference.takeOut(part),
    );
  return removeRecipe(group.headOffice, going).then(() => {
    reference.takeOut(part);
    reference.remove(part);
  });
};

export const takeOutModifier: Action = ({ group, reference, chance }, rows) => {
  const one = chance.pick(modifiers(rows));
  if (!one) return undefined;
  const part: Part = { kind: 'modifier', refId: one.id };
  return removeModifier(group.headOffice, { ...seen(), modifierId: one.id, version: one.version }).then(() => {
    reference.takeOut(part);
    reference.remove(part);
  });
};

export const confirm: Action = ({ group, reference, chance }, rows) => {
  const [recipe, modifier] = [chance.pick(recipes(rows)), chance.pick(modifiers(rows))];
  if (modifier && chance.next() < 0.3)
    return confirmModifierAllergens(group.headOffice, {
      ...seen(),
      modifierId: modifier.id,
      version: modifier.version,
    }).then(() => reference.confirm('modifier', modifier.id));
  if (!recipe) return undefined;
  return confirmRecipeAllergens(group.headOffice, { ...seen(), recipeId: recipe.id, version: recipe.version }).then(
    () => reference.confirm('recipe', recipe.id),
  );
};
