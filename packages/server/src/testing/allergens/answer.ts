import { randomUUID } from 'node:crypto';
import { type AllergensToSave, saveAllergens } from '../../catalogue/allergens/save-allergens.ts';
import type { Ctx } from '../../kernel/context.ts';
import { allergenRows } from '../allergen-rows.ts';

/** Answers for an ingredient as a person who has just seen it. What is in none of the lists is not known. */
export async function answerAllergens(ctx: Ctx, ingredientId: string, lists: Partial<AllergensToSave>) {
  const { ingredients } = await allergenRows(ctx);
  const none = { allergens: [], mayContain: [], freeOf: [] };
  const version = ingredients.get(ingredientId)?.version ?? 0;
  return saveAllergens(ctx, { commandId: randomUUID(), ingredientId, version, ...none, ...lists });
}
