import { z } from 'zod';
import { day, id } from './primitives.ts';
import { command, query } from './route.ts';
import { pastSubstitutionRow } from './rows/substitutions.ts';

const one = { substitutionId: id, version: z.number().int().positive() };
/** The hash of the difference that the person was shown and signs for (differenceHash of the domain). */
export const signed = z.string().regex(/^[0-9a-f]{64}$/, 'must be a hash');

/** Calls about what is used instead of an ingredient in an area. They stand among those of procurement. */
export const substitutionCalls = {
  openSubstitution: command('/substitutions', 'State that the area cooks with one ingredient instead of another', {
    substitutionId: id,
    ingredientId: id,
    substituteId: id,
    /** null: nothing changes for any dish. */
    signed: signed.nullable(),
  }),
  signSubstitution: command(
    '/substitutions/{substitutionId}/sign',
    'Sign for what a substitute in use changes of the dishes',
    { ...one, signed },
  ),
  endSubstitution: command('/substitutions/{substitutionId}/end', 'State that a substitute is used up', one),
  sameLabel: command(
    '/substitutions/{substitutionId}/same-label',
    'State that another product is the same with the same label after all',
    one,
  ),
  substitutionsOn: query(
    '/substitutions',
    'What was used instead of what on a day in this account and below it, and which dishes it affected',
    { day },
    z.object({ substitutions: z.array(pastSubstitutionRow) }),
  ),
};
