import { randomUUID } from 'node:crypto';
import { saveMenu } from '../../menus/save-menu.ts';
import type { TestGroup } from '../cast.ts';
import { addIngredient } from '../pantry.ts';
import { addCategory, line, recipeToSave, saved } from '../recipe-draft.ts';
import type { CommandCase, TriedElsewhere } from './command-case.ts';

async function newRecipe(group: TestGroup) {
  const flour = await addIngredient(group.headOffice, 'Flour', 'g', '0.001');
  return recipeToSave(group, await addCategory(group.headOffice), { items: [line(flour)], plu: `A ${randomUUID()}` });
}

async function addMenu(group: TestGroup): Promise<string> {
  const menuId = randomUUID();
  const menu = { version: null, name: 'Lunch', groupId: group.groupId, sections: [] };
  await saveMenu(group.headOffice, { commandId: randomUUID(), menuId, ...menu });
  return menuId;
}

export const recipeCases: Record<string, CommandCase | TriedElsewhere> = {
  'recipes.saveRecipe': {
    async valid(group) {
      const { commandId: _, ...recipe } = await newRecipe(group);
      const [first] = recipe.items;
      const addOn = await saved(group, await newRecipe(group));
      const items = [{ ...first, trimPercent: '10', cookPercent: '5.5' }];
      return { accountId: group.organisationId, ...recipe, items, addOns: [addOn.recipeId] };
    },
    ownIds: ['recipeId', 'items.0.itemId'],
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { yield: 'a tray' }, field: 'yield' },
      { change: { since: '2026-11-31' }, field: 'since' },
      { change: { addOns: ['mains'] }, field: 'addOns.0' },
    ],
  },

  'recipes.archiveRecipe': {
    async valid(group) {
      const { recipeId } = await saved(group, await newRecipe(group));
      return { accountId: group.organisationId, recipeId, version: 1, archived: true, fromCollections: true };
    },
    invalid: [{ change: { archived: 'yes' }, field: 'archived' }],
  },

  'recipes.removeRecipe': {
    async valid(group) {
      const { recipeId } = await saved(group, await newRecipe(group));
      return { accountId: group.organisationId, recipeId, version: 1 };
    },
    invalid: [{ change: { version: 'newest' }, field: 'version' }],
  },

  'recipes.confirmRecipeAllergens': {
    async valid(group) {
      const { recipeId } = await saved(group, await newRecipe(group));
      return { accountId: group.organisationId, recipeId, version: 1 };
    },
    invalid: [{ change: { version: 'newest' }, field: 'version' }],
  },

  'recipes.uploadPhoto': { triedIn: 'recipes/photos/photos.test.ts' },

  'recipes.removePhoto': {
    async valid(group) {
      const { recipeId } = await saved(group, await newRecipe(group));
      return { accountId: group.organisationId, recipeId, version: 1 };
    },
    invalid: [{ change: { version: 'newest' }, field: 'version' }],
  },

  'recipes.saveModifier': {
    async valid(group) {
      const choice = {
        choiceId: randomUUID(),
        name: 'Olives',
        plu: `A ${randomUUID()}`,
        price: '1.2',
        vatPercent: '20',
      };
      const refId = await addIngredient(group.headOffice, 'Olives', 'g', '0.01');
      return {
        accountId: group.organisationId,
        modifierId: randomUUID(),
        version: null,
        since: null,
        name: 'Toppings',
        categoryId: await addCategory(group.headOffice, 'modifier'),
        plu: `A ${randomUUID()}`,
        description: '',
        price: '1',
        vatPercent: '20',
        multiselect: true,
        min: 0,
        max: 1,
        noMax: false,
        choices: [{ ...choice, kind: 'ingredient', refId, quantity: '20', unit: 'g' }],
      };
    },
    ownIds: ['modifierId', 'choices.0.choiceId'],
    invalid: [
      { change: { max: 2 }, field: 'max' },
      { change: { price: '-1' }, field: 'price' },
      { change: { vatPercent: '101' }, field: 'vatPercent' },
    ],
  },

  'menus.saveMenu': {
    async valid(group) {
      const { recipeId } = await saved(group, await newRecipe(group));
      const sections = [{ name: 'Pizza', recipeIds: [recipeId] }];
      const menu = { version: null, name: 'Lunch', groupId: group.groupId, sections };
      return { accountId: group.organisationId, menuId: randomUUID(), ...menu };
    },
    ownIds: ['menuId'],
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { sections: [{ name: ' ', recipeIds: [] }] }, field: 'sections.0.name' },
    ],
  },

  'menus.archiveMenu': {
    async valid(group) {
      return { accountId: group.organisationId, menuId: await addMenu(group), version: 1, archived: true };
    },
    invalid: [{ change: { archived: 'yes' }, field: 'archived' }],
  },

  'menus.removeMenu': {
    async valid(group) {
      return { accountId: group.organisationId, menuId: await addMenu(group), version: 1 };
    },
    invalid: [{ change: { version: 'one' }, field: 'version' }],
  },
};
