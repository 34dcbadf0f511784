import { randomUUID } from 'node:crypto';
import { mergeIngredient } from '../../catalogue/ingredients/merge-ingredient.ts';
import { replaceIngredient } from '../../catalogue/ingredients/replace-ingredient.ts';
import type { TestGroup } from '../cast.ts';
import { addIngredient } from '../pantry.ts';
import { addCategory } from '../recipe-draft.ts';
import type { CommandCase } from './command-case.ts';

const notSeen = [{ change: { version: 'one' }, field: 'version' }];

async function two({ headOffice, organisationId }: TestGroup) {
  const [ingredientId, into] = [
    await addIngredient(headOffice, 'Plain flour', 'g', '0.003'),
    await addIngredient(headOffice, 'Flour', 'g', '0.001'),
  ];
  return { accountId: organisationId, ingredientId, version: 1, into };
}

async function replacing(group: TestGroup) {
  const ingredientId = await addIngredient(group.headOffice, 'Eggs', 'unit', '0.3');
  const newIngredientId = randomUUID();
  const made = {
    newIngredientId,
    itemcode: newIngredientId.slice(0, 8),
    name: 'Eggs, shelled',
    recipeUnit: 'g' as const,
  };
  return { accountId: group.organisationId, ingredientId, version: 1, ...made, factor: '60', from: '2026-11-10' };
}

export const ingredientCases: Record<string, CommandCase> = {
  'catalogue.mergeIngredient': { valid: two, invalid: [...notSeen, { change: { into: 'flour' }, field: 'into' }] },

  'catalogue.undoMerge': {
    async valid(group) {
      const { into, ...merged } = await two(group);
      await mergeIngredient(group.headOffice, { ...merged, into, commandId: randomUUID() });
      return { ...merged, version: 2 };
    },
    invalid: notSeen,
  },

  'catalogue.replaceIngredient': {
    valid: replacing,
    ownIds: ['newIngredientId'],
    invalid: [
      { change: { factor: '0' }, field: 'factor' },
      { change: { recipeUnit: 'stone' }, field: 'recipeUnit' },
      { change: { from: '2026-02-30' }, field: 'from' },
    ],
  },

  'catalogue.undoReplacement': {
    async valid(group) {
      const input = await replacing(group);
      await replaceIngredient(group.headOffice, { ...input, commandId: randomUUID() });
      return { accountId: group.organisationId, ingredientId: input.newIngredientId, version: 1 };
    },
    invalid: notSeen,
  },

  'catalogue.saveIngredient': {
    async valid({ headOffice, organisationId }) {
      const categoryId = await addCategory(headOffice, 'ingredient');
      const made = { name: 'Capers', itemcode: null, categoryId, recipeUnit: 'g' };
      return { accountId: organisationId, ingredientId: randomUUID(), version: null, ...made };
    },
    ownIds: ['ingredientId'],
    invalid: [
      { change: { name: ' ' }, field: 'name' },
      { change: { categoryId: null }, field: 'categoryId' },
      { change: { recipeUnit: null }, field: 'recipeUnit' },
      { change: { recipeUnit: 'stone' }, field: 'recipeUnit' },
    ],
  },

  'catalogue.archiveIngredient': {
    async valid({ headOffice, organisationId }) {
      const ingredientId = await addIngredient(headOffice, 'Capers', 'g', '0.02');
      return { accountId: organisationId, ingredientId, version: 1, archived: true };
    },
    invalid: [...notSeen, { change: { archived: 'no' }, field: 'archived' }],
  },

  'catalogue.removeIngredient': {
    async valid({ headOffice, organisationId }) {
      return { accountId: organisationId, ingredientId: await addIngredient(headOffice, 'Capers', 'g'), version: 1 };
    },
    invalid: notSeen,
  },
};
