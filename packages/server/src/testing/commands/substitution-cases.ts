import { randomUUID } from 'node:crypto';
import type { SubstitutionRow } from '@larder/contract/rows/substitutions.ts';
import { differenceHash } from '@larder/domain/recipes/substitutes/difference.ts';
import { openSubstitution } from '../../procurement/substitutions/open-substitution.ts';
import type { TestGroup } from '../cast.ts';
import { addIngredient, answerFree } from '../pantry.ts';
import type { CommandCase } from './command-case.ts';

/** Buns in the kitchen that are free of all, and others of which nothing is known. No dish holds them, so nothing has to be signed for. */
async function buns({ headOffice, areaId }: TestGroup) {
  const ingredientId = await addIngredient(headOffice, 'Bun', 'unit');
  await answerFree(headOffice, ingredientId);
  const substituteId = await addIngredient(headOffice, 'Sesame bun', 'unit');
  return { accountId: areaId, substitutionId: randomUUID(), ingredientId, substituteId, signed: null };
}

async function inUse(group: TestGroup) {
  const { accountId, ...given } = await buns(group);
  const { rows } = await openSubstitution(group.area, { ...given, commandId: randomUUID() });
  const [row] = (rows.substitutions ?? []) as SubstitutionRow[];
  if (!row) throw new Error('no substitute was answered');
  return { accountId, substitutionId: row.id, version: row.version };
}

const oldVersion = [{ change: { version: 0 }, field: 'version' }];

export const substitutionCases: Record<string, CommandCase> = {
  'procurement.openSubstitution': {
    valid: buns,
    ownIds: ['substitutionId'],
    invalid: [{ change: { signed: 'me' }, field: 'signed' }],
  },
  'procurement.signSubstitution': {
    valid: async (group) => ({ ...(await inUse(group)), signed: differenceHash([]) }),
    invalid: [{ change: { signed: '' }, field: 'signed' }, ...oldVersion],
  },
  'procurement.endSubstitution': { valid: inUse, invalid: oldVersion },
};
