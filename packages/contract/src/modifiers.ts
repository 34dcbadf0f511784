import { z } from 'zod';
import { impact } from './impact.ts';
import { id } from './primitives.ts';
import { matchedSales } from './recipes.ts';
import { command } from './route.ts';

/** What becomes of a group modifier once it is there; part of the recipes. */
export const modifiersContract = {
  archiveModifier: command(
    '/modifiers/{modifierId}/archive',
    'Deactivate a group modifier, and where wanted take it out of the recipes that offer it, or activate it again',
    {
      modifierId: id,
      version: z.number().int(),
      archived: z.boolean(),
      /** Deactivated, it leaves the recipes that offer it too, from today on. */
      fromRecipes: z.boolean(),
    },
    { matched: z.array(matchedSales), recipes: z.number().int(), ...impact },
  ),

  confirmModifierAllergens: command(
    '/modifiers/{modifierId}/confirm-allergens',
    'Confirm that the choices of a group modifier are free of what was taken out of them with a part',
    { modifierId: id, version: z.number().int() },
  ),

  removeModifier: command(
    '/modifiers/{modifierId}/remove',
    'Delete a group modifier; the recipes that offer it lose it from today on',
    { modifierId: id, version: z.number().int() },
    { recipes: z.number().int(), ...impact },
  ),
};
