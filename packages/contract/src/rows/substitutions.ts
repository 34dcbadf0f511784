import { ALLERGEN_STATES, ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { z } from 'zod';
import { id, instant } from '../primitives.ts';
import { audited } from './accounts.ts';

/**
 * What is used instead of an ingredient in an area, since createdAt. substituteId null: another product of the same ingredient, whose label names
 * these allergens; where it names none, nothing is known of it. areaName: of the area, with its location for those above. orderId, lineId: the delivery
 * that brought it. signatureDue: more changes of dishes than was signed for.
 */
export const substitutionRow = z.object({
  id,
  accountId: id,
  areaName: z.string(),
  ingredientId: id,
  ingredientName: z.string(),
  substituteId: id.nullable(),
  substituteName: z.string(),
  /** The option that is another product; absent in rows that a device stored before. */
  optionId: id.nullish(),
  named: z.array(z.string()),
  orderId: id.nullable(),
  lineId: id.nullable(),
  signedAt: instant.nullable(),
  signedBy: z.string().nullable(),
  signatureDue: z.boolean(),
  ...audited,
});
export type SubstitutionRow = z.infer<typeof substitutionRow>;

/** A dish that held what was substituted, and what changed of its allergens. */
const affectedDish = z.object({
  id,
  name: z.string(),
  changes: z.array(
    z.object({ allergen: z.enum(ALLERGENS), from: z.enum(ALLERGEN_STATES), to: z.enum(ALLERGEN_STATES) }),
  ),
});

/** The same with the dishes, also once it is ended or withdrawn. */
export const pastSubstitutionRow = substitutionRow.extend({
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawnFor: z.string().nullable(),
  dishes: z.array(affectedDish),
});
export type PastSubstitutionRow = z.infer<typeof pastSubstitutionRow>;
