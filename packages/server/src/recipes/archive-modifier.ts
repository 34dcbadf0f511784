import type { modifiersContract } from '@larder/contract/modifiers.ts';
import type { MatchedSales } from '@larder/contract/recipes.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInProductHub } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { CATALOGUE_EDIT } from '../kernel/locks.ts';
import { type Answer, once } from '../kernel/once.ts';
import { stripPart } from '../ledger/books/strip-part.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { lockModifier } from './locked-modifier.ts';
import { matchedSales } from './matched-sales.ts';
import { modifierPluOwners } from './modifier-plu-owners.ts';
import { refuseTakenPlus } from './plu-owners.ts';

export type ModifierToArchive = InputOf<typeof modifiersContract.archiveModifier>;

/**
 * Deactivate a group modifier, which frees its codes and those of its choices, or activate it again, unless something else has one of them
 * by now (rule 6). Activated, it does not come back into the recipes it was taken out of.
 */
export async function archiveModifier(
  ctx: Ctx,
  input: ModifierToArchive,
): Promise<Answer<{ matched: MatchedSales[]; recipes: number } & ImpactAnswer>> {
  authoriseInProductHub(ctx, 'products');

  return once(ctx, input, CATALOGUE_EDIT, async (tx) => {
    const { modifierId, archived } = input;
    const modifier = await lockModifier(tx, ctx, input);
    const returning = modifier.archived && !archived ? modifierPluOwners({ modifierId, ...modifier }) : [];
    await refuseTakenPlus(
      tx,
      modifierId,
      returning.map(({ owned }) => owned),
    );

    const recipes = archived && input.fromRecipes ? await stripPart(tx, ctx, { kind: 'modifier', id: modifierId }) : [];
    tx.send(
      raw(sql`
        update modifier set archived = ${archived}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and modifier_id = ${modifierId}`),
    );
    const sales = await matchedSales(
      tx,
      ctx,
      returning.map(({ owned, kind, productId }) => ({ plu: owned.plu, kind, productId })),
    );
    audit(
      tx,
      ctx,
      archived ? 'modifier.archived' : 'modifier.activated',
      { kind: 'modifier', id: modifierId },
      { archived: modifier.archived },
      { archived },
    );
    const impact = await noteChanged(tx, ctx, { documentKind: 'modifier', documentId: modifierId });
    return {
      changes: [{ collection: 'modifiers', id: modifierId, accountId: null }, ...recipes, ...sales.changes],
      extra: { matched: sales.matched, recipes: recipes.length, ...impact },
    };
  });
}
