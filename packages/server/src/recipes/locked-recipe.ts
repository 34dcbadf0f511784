import { Refusal } from '@larder/contract/refusals.ts';
import { type Ctx, today } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';
import { recipeFacts, type StoredRecipe } from './recipe-facts.ts';

/** The recipe, its row locked; refused unless the working account sees it, it is as the person saw it, and it may be changed (REC-015). */
export async function lockRecipe(
  tx: CommandTx,
  ctx: Ctx,
  { recipeId, version }: { recipeId: string; version: number },
): Promise<StoredRecipe> {
  const { recipe } = await recipeFacts(tx, ctx, { recipeId, categoryId: null, groupIds: [] }, today(ctx));
  if (!recipe?.visible) throw new Refusal('not-found', { what: 'recipe' });
  await refuseStale(tx, ctx, { collection: 'recipes', id: recipeId, version: recipe.version }, version);
  if (recipe.readonly) throw new Refusal('recipe.readonly');
  return recipe;
}
