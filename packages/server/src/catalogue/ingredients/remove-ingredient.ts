import type { ingredientsContract } from '@larder/contract/ingredients.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { stripPart } from '../../ledger/books/strip-part.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { lockIngredient, optionsNaming, refuseMerged } from './locked-ingredient.ts';
import { refuseWhileCounted, refuseWhileOrdered } from './who-holds.ts';

/**
 * Delete an ingredient that no open order and no open stocktake holds (rule 12). Recipes lose it from today on, its supplier options are
 * archived and unlinked (ING-019); what was entered with it stays as it is.
 */
export async function removeIngredient(
  ctx: Ctx,
  input: InputOf<typeof ingredientsContract.removeIngredient>,
): Promise<Answer<{ recipes: number } & ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const ingredient = await lockIngredient(tx, ctx, input);
    const { id, name } = ingredient;
    refuseMerged(ingredient);
    await refuseWhileOrdered(tx, ingredient);
    await refuseWhileCounted(tx, ingredient);

    const recipes = await stripPart(tx, ctx, { kind: 'ingredient', id });
    const options = await optionsNaming(tx, id);
    tx.send(
      raw(sql`
        update supplier_option set ingredient_id = null, archived = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
      raw(sql`
        update ingredient set deleted = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
    );
    audit(tx, ctx, 'ingredient.removed', { kind: 'ingredient', id }, { name }, null);
    const impact = await noteChanged(tx, ctx, { documentKind: 'ingredient', documentId: id });
    return {
      changes: [{ collection: 'ingredients', id, accountId: null, deleted: true }, ...options, ...recipes],
      extra: { recipes: recipes.length, ...impact },
    };
  });
}
