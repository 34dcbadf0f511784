import type { MatchedSales, recipesContract } from '@larder/contract/recipes.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { normalPlu } from '@larder/domain/recipes/plu.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { CATALOGUE_EDIT } from '../kernel/locks.ts';
import { type Answer, once } from '../kernel/once.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { lockRecipe } from './locked-recipe.ts';
import { matchedSales } from './matched-sales.ts';
import { refuseTakenPlus } from './plu-owners.ts';
import { stripRecipe } from './strip-recipe.ts';
import { recipesInside, updateRecipe } from './write-recipe.ts';

export type RecipeToArchive = InputOf<typeof recipesContract.archiveRecipe>;

/**
 * Deactivate a recipe, which frees its PLU, or activate it again, unless something else has the PLU by now (REC-011, rule 6). collections: how
 * many things it was taken out of.
 */
export async function archiveRecipe(
  ctx: Ctx,
  input: RecipeToArchive,
): Promise<Answer<{ matched: MatchedSales[]; collections: number } & ImpactAnswer>> {
  authoriseInProductHub(ctx, 'products');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { recipeId, archived } = input;
    const recipe = await lockRecipe(tx, ctx, input);

    const plu = normalPlu(recipe.plu);
    const returns = recipe.archived && !archived && plu !== null ? [plu] : [];
    await refuseTakenPlus(
      tx,
      recipeId,
      returns.map((code) => ({ plu: code, ownerId: recipeId, what: 'recipe', name: recipe.name })),
    );
    const inside = archived && input.fromCollections ? await recipesInside(tx, recipeId) : [];
    const stripped = archived && input.fromCollections ? await stripRecipe(tx, ctx, recipeId) : [];
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
      { archived, ...(stripped.length > 0 ? { fromCollections: true } : {}) },
    );
    const impact = await noteChanged(tx, ctx, { documentKind: 'recipe', documentId: recipeId });
    const recipes = [recipeId, ...inside].map((id) => ({ collection: 'recipes' as const, id, accountId: null }));
    return {
      changes: [...recipes, ...stripped, ...sales.changes],
      extra: { matched: sales.matched, collections: stripped.length, ...impact },
    };
  });
}
