import type { MatchedSales } from '@larder/contract/recipes.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { normalPlu } from '@larder/domain/recipes/plu.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { refuseStale } from '../kernel/stale.ts';
import { matchedSales } from './matched-sales.ts';
import { refuseTakenPlus } from './plu-bearers.ts';
import { recipeFacts } from './recipe-facts.ts';
import { updateRecipe } from './write-recipe.ts';

export interface RecipeToArchive {
  commandId: string;
  recipeId: string;
  version: number;
  archived: boolean;
}

/** Deactivate a recipe, which frees its PLU, or activate it again, unless something else bears the PLU by now (REC-011, rule 6). */
export async function archiveRecipe(ctx: Ctx, input: RecipeToArchive): Promise<Answer<{ matched: MatchedSales[] }>> {
  authoriseInProductHub(ctx, 'products');

  return once(ctx, input, 'alone', async (tx) => {
    const { recipeId, archived } = input;
    const { recipe } = await recipeFacts(tx, ctx, { recipeId, categoryId: null, groupIds: [] }, today(ctx));
    if (!recipe?.visible) throw new Refusal('not-found', { what: 'recipe' });
    await refuseStale(tx, ctx, { collection: 'recipes', id: recipeId, version: recipe.version }, input.version);
    if (recipe.readonly) throw new Refusal('recipe.readonly');

    const plu = normalPlu(recipe.plu);
    const returns = recipe.archived && !archived && plu !== null ? [plu] : [];
    await refuseTakenPlus(
      tx,
      recipeId,
      returns.map((code) => ({ plu: code, ownerId: recipeId, what: 'recipe', name: recipe.name })),
    );
    updateRecipe(tx, ctx, recipeId, { archived });
    const sales = await matchedSales(
      tx,
      ctx,
      returns.map((code) => ({ plu: code, kind: 'recipe', productId: recipeId })),
    );
    audit(
      tx,
      ctx,
      archived ? 'recipe.archived' : 'recipe.activated',
      { kind: 'recipe', id: recipeId },
      { archived: recipe.archived },
      { archived },
    );
    return {
      changes: [{ collection: 'recipes', id: recipeId, accountId: null }, ...sales.changes],
      extra: { matched: sales.matched },
    };
  });
}
