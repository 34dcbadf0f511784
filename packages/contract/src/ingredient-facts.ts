import { ALLERGENS } from '@larder/domain/catalogue/allergens.ts';
import { z } from 'zod';
import { amountText, id, shortText } from './primitives.ts';
import { command, query } from './route.ts';

const seenIngredient = { ingredientId: id, version: z.number().int() };
const allergen = z.enum(ALLERGENS);
const some = z.array(allergen).max(ALLERGENS.length);
const positive = amountText.refine((text) => Number(text) > 0, 'must be more than zero');

/** Two ingredients that look like one thing. reasons: what speaks for it. */
export const duplicatePair = z.object({
  ingredientId: id,
  otherId: id,
  reasons: z.array(z.enum(['name', 'spelling', 'part', 'code', 'pack'])),
});
export type DuplicatePairRow = z.infer<typeof duplicatePair>;

/** What is known of an ingredient itself: allergens, what it weighs, what may stand in for it, and what only looks like it. */
export const ingredientFactsContract = {
  allergens: query(
    '/allergens',
    'The allergens that must be named, by name',
    {},
    z.array(z.object({ id: allergen, name: z.string() })),
  ),

  saveAllergens: command(
    '/ingredients/{ingredientId}/allergens',
    'Say of each allergen whether an ingredient contains it, may contain it or is free of it; what is not named is unknown',
    {
      ...seenIngredient,
      allergens: some,
      mayContain: some,
      freeOf: some,
      /** Those free of which it becomes although a supplier option names them: the person has seen that. */
      despiteNamed: some.optional(),
    },
  ),

  saveMeasures: command(
    '/ingredients/{ingredientId}/measures',
    'Say what one ml and one piece of an ingredient weigh, in g; what was typed in recipes by them is worked out anew',
    { ...seenIngredient, density: positive.nullable(), pieceWeight: positive.nullable() },
  ),

  saveSubstitute: command(
    '/ingredients/{ingredientId}/substitutes/{substituteId}/save',
    'Say that another ingredient may be used instead of one, or change the note beside it',
    { ...seenIngredient, substituteId: id, note: shortText.nullable() },
  ),

  removeSubstitute: command(
    '/ingredients/{ingredientId}/substitutes/{substituteId}/remove',
    'Say that another ingredient may no longer be used instead of one',
    { ...seenIngredient, substituteId: id },
  ),

  duplicates: query(
    '/ingredients/duplicates',
    'Ingredients that look like one thing, and those that were marked as two',
    {},
    z.object({ pairs: z.array(duplicatePair), apart: z.array(duplicatePair.omit({ reasons: true })) }),
  ),

  keepApart: command(
    '/ingredients/{ingredientId}/apart',
    'Remember that two ingredients are not the same thing, or with apart false forget it',
    { ingredientId: id, otherId: id, apart: z.boolean() },
  ),
};
