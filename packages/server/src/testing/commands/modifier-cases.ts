import type { TestGroup } from '../cast.ts';
import { addIngredient } from '../pantry.ts';
import { addModifierOf } from '../recipe-draft.ts';
import type { CommandCase, CommandInput } from './command-case.ts';

async function newModifier(group: TestGroup): Promise<CommandInput> {
  const refId = await addIngredient(group.headOffice, 'Olives', 'g', '0.01');
  const modifierId = await addModifierOf(group.headOffice, { refId, quantity: '20', unit: 'g' });
  return { accountId: group.organisationId, modifierId, version: 1 };
}

export const modifierCases: Record<string, CommandCase> = {
  'recipes.archiveModifier': {
    valid: async (group) => ({ ...(await newModifier(group)), archived: true, fromRecipes: true }),
    invalid: [
      { change: { archived: 'yes' }, field: 'archived' },
      { change: { fromRecipes: null }, field: 'fromRecipes' },
    ],
  },

  'recipes.confirmModifierAllergens': {
    valid: newModifier,
    invalid: [{ change: { version: '1' }, field: 'version' }],
  },

  'recipes.removeModifier': {
    valid: newModifier,
    invalid: [{ change: { version: '1' }, field: 'version' }],
  },
};
