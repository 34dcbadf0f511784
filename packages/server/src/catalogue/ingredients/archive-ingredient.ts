import type { ingredientsContract } from '@larder/contract/ingredients.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInHeadOffice } from '../../kernel/authorise.ts';
import { audit, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { CATALOGUE_EDIT } from '../../kernel/locks.ts';
import { type Answer, once } from '../../kernel/once.ts';
import { stripPart } from '../../ledger/books/strip-part.ts';
import { contradictByOptions } from '../../ledger/check/contradictions.ts';
import { type ImpactAnswer, noteChanged } from '../../ledger/impact/watch-impact.ts';
import { lockIngredient } from './locked-ingredient.ts';

export type IngredientToArchive = InputOf<typeof ingredientsContract.archiveIngredient>;

/**
 * Deactivate an ingredient: recipes lose it from today on, and its supplier options are archived but stay linked (ING-017, ING-020).
 * Reactivate it: its options come back with it (ING-018), recipes stay as they are. Stock, open orders and open counts keep it.
 */
export async function archiveIngredient(
  ctx: Ctx,
  input: IngredientToArchive,
): Promise<Answer<{ recipes: number } & ImpactAnswer>> {
  authoriseInHeadOffice(ctx, 'ingredients');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { archived } = input;
    const ingredient = await lockIngredient(tx, ctx, input);
    const { id, name, intoName } = ingredient;
    if (intoName !== null) throw new Refusal('ingredient.merged', { name, into: intoName });

    const recipes = archived ? await stripPart(tx, ctx, { kind: 'ingredient', id }) : [];
    const options = await archiveOptions(tx, ctx, id, archived);
    const back = archived ? [] : options.map((option) => option.id);
    const contradicted = await contradictByOptions(tx, ctx, back);
    tx.send(
      raw(sql`
        update ingredient set archived = ${archived}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and ingredient_id = ${id}`),
    );
    audit(
      tx,
      ctx,
      archived ? 'ingredient.archived' : 'ingredient.reactivated',
      { kind: 'ingredient', id },
      { archived: ingredient.archived },
      { archived },
    );
    const impact = await noteChanged(tx, ctx, { documentKind: 'ingredient', documentId: id });
    const changes: Change[] = [
      { collection: 'ingredients', id, accountId: null },
      ...options,
      ...contradicted,
      ...recipes,
    ];
    return { changes, extra: { recipes: recipes.length, ...impact } };
  });
}

/** Options that were put away for an error of their own stay there. */
async function archiveOptions(tx: Tx, ctx: Ctx, ingredientId: string, archived: boolean): Promise<Change[]> {
  const rows = await tx.run(
    raw<{ id: string }>(sql`
      update supplier_option set archived = ${archived}, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and not deleted and archived <> ${archived} and (${archived} or error is null)
        and ingredient_id in (select ingredient_id from ingredient
          where organisation_id = ${ctx.organisationId} and (ingredient_id = ${ingredientId} or merged_into = ${ingredientId}))
      returning option_id as id`),
  );
  return rows.map(({ id }) => ({ collection: 'supplierOptions', id, accountId: null }));
}
