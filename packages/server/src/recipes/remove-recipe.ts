import type { recipesContract } from '@larder/contract/recipes.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { CATALOGUE_EDIT } from '../kernel/locks.ts';
import { type Answer, once } from '../kernel/once.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { lockRecipe } from './locked-recipe.ts';
import { stripRecipe } from './strip-recipe.ts';
import { recipesInside } from './write-recipe.ts';

/**
 * Delete a recipe, which takes it out of all menus, recipes and modifiers that hold it (REC-009, REC-014, REC-021). Its row and versions stay, so
 * so what was sold, wasted or counted of it retains its cost. collections: how many things it was taken out of.
 */
export async function removeRecipe(
  ctx: Ctx,
  input: InputOf<typeof recipesContract.removeRecipe>,
): Promise<Answer<{ collections: number } & ImpactAnswer>> {
  authoriseInProductHub(ctx, 'products');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { recipeId } = input;
    const { name } = await lockRecipe(tx, ctx, input);

    const inside = await recipesInside(tx, recipeId);
    const stripped = await stripRecipe(tx, ctx, recipeId);
    tx.send(
      raw(sql`
        update recipe set deleted = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and recipe_id = ${recipeId}`),
    );
    audit(tx, ctx, 'recipe.removed', { kind: 'recipe', id: recipeId }, { name }, null);
    const impact = await noteChanged(tx, ctx, { documentKind: 'recipe', documentId: recipeId });
    return {
      changes: [
        ...inside.map((id) => ({ collection: 'recipes' as const, id, accountId: null })),
        ...stripped,
        { collection: 'recipes', id: recipeId, accountId: null, deleted: true },
      ],
      extra: { collections: stripped.length, ...impact },
    };
  });
}
