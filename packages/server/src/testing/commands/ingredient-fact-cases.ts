import { randomUUID } from 'node:crypto';
import { saveSubstitute } from '../../catalogue/ingredients/substitutes.ts';
import type { TestGroup } from '../cast.ts';
import { addIngredient } from '../pantry.ts';
import type { CommandCase } from './command-case.ts';

const notSeen = [{ change: { version: 'one' }, field: 'version' }];

async function milk({ headOffice, organisationId }: TestGroup) {
  return {
    accountId: organisationId,
    ingredientId: await addIngredient(headOffice, 'Milk', 'ml', '0.001'),
    version: 1,
  };
}

async function milkAndOats(group: TestGroup) {
  return { ...(await milk(group)), substituteId: await addIngredient(group.headOffice, 'Oat drink', 'ml', '0.002') };
}

export const ingredientFactCases: Record<string, CommandCase> = {
  'catalogue.saveAllergens': {
    valid: async (group) => ({ ...(await milk(group)), allergens: ['milk'], mayContain: ['nuts'], freeOf: ['fish'] }),
    invalid: [
      ...notSeen,
      { change: { allergens: ['chalk'] }, field: 'allergens.0' },
      { change: { mayContain: ['milk'] }, field: 'mayContain' },
      { change: { freeOf: ['nuts'] }, field: 'freeOf' },
    ],
  },

  'catalogue.saveMeasures': {
    valid: async (group) => ({ ...(await milk(group)), density: '1.03', pieceWeight: null }),
    invalid: [
      ...notSeen,
      { change: { density: '0' }, field: 'density' },
      { change: { pieceWeight: 'heavy' }, field: 'pieceWeight' },
    ],
  },

  'catalogue.saveSubstitute': {
    valid: async (group) => ({ ...(await milkAndOats(group)), note: 'Not for sauces' }),
    invalid: [...notSeen, { change: { note: 'a'.repeat(201) }, field: 'note' }],
  },

  'catalogue.removeSubstitute': {
    async valid(group) {
      const { accountId, ...pair } = await milkAndOats(group);
      await saveSubstitute(group.headOffice, { ...pair, note: null, commandId: randomUUID() });
      return { accountId, ...pair, version: 2 };
    },
    invalid: notSeen,
  },

  'catalogue.keepApart': {
    async valid(group) {
      const { accountId, ingredientId, substituteId } = await milkAndOats(group);
      return { accountId, ingredientId, otherId: substituteId, apart: true };
    },
    invalid: [{ change: { apart: 'yes' }, field: 'apart' }],
  },
};
