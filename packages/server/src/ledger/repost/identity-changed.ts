import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { replacedMovements } from '../books/replacements.ts';
import type { LedgerCtx } from '../post/context.ts';
import { loadClosedCounts, setAnchors } from '../post/counts.ts';
import { orderMovements } from '../post/orders.ts';
import { repostDocuments } from '../post/post-document.ts';
import { recipesChanged } from './recipes-changed.ts';
import { usedMovements } from './repost-used.ts';

/**
 * Call after merging an ingredient into another, or undoing that: whatever names it is posted again, now to the one that stands for it
 * (rule 12). Documents, counts and recipes keep the name they were entered with, so undoing leads back to where it was. Takes
 * the organisation's lock exclusively.
 * Answers the recipes and modifiers that name it.
 */
export async function identityChanged(
  tx: CommandTx,
  ctx: LedgerCtx,
  ingredientId: string,
): Promise<{ recipeIds: string[]; modifierIds: string[] }> {
  tx.needs({ organisation: 'exclusive' });
  const naming = await whatNames(tx, ingredientId);
  const idsOf = (kind: string) => naming.filter((row) => row.kind === kind).map((row) => row.id);
  const [recipeIds, modifierIds] = [idsOf('recipe'), idsOf('modifier')];
  if (recipeIds.length + modifierIds.length > 0) await recipesChanged(tx, ctx, [...recipeIds, ...modifierIds]);
  await setAnchors(tx, ctx, await loadClosedCounts(tx, idsOf('stocktake')));
  await repostDocuments(
    tx,
    ctx,
    new Map([
      ...(await orderMovements(tx, idsOf('order'))),
      ...(await usedMovements(tx, idsOf('wastage'), idsOf('transfer'))),
      ...(await replacedMovements(tx, idsOf('replacement'))),
    ]),
  );
  return { recipeIds, modifierIds };
}

function whatNames(db: Db, ingredientId: string): Promise<{ kind: string; id: string }[]> {
  const org = sql`${db.organisationId}::uuid`;
  const named = (line: string) =>
    sql`${sql.ref(`${line}.kind`)} = 'ingredient' and ${sql.ref(`${line}.ref_id`)} = ${ingredientId}`;
  return db.run(
    raw(sql`
      select 'recipe' as kind, v.recipe_id as id from recipe_item i
      join recipe_version v on v.organisation_id = ${org} and v.version_id = i.version_id
      where i.organisation_id = ${org} and ${named('i')}
      union select 'modifier', v.modifier_id from modifier_choice c
      join modifier_version v on v.organisation_id = ${org} and v.version_id = c.version_id
      where c.organisation_id = ${org} and ${named('c')}
      union select 'stocktake', stocktake_id from stocktake_line l where l.organisation_id = ${org} and ${named('l')}
      union select 'wastage', wastage_id from wastage w where w.organisation_id = ${org} and ${named('w')}
      union select 'transfer', transfer_id from transfer_line l where l.organisation_id = ${org} and ${named('l')}
      union select 'order', order_id from purchase_order_line where organisation_id = ${org} and ingredient_id = ${ingredientId}
      union select 'replacement', replacement_id from ingredient_replacement
      where organisation_id = ${org} and ${ingredientId}::uuid in (ingredient_id, new_ingredient_id)
      order by kind, id`),
  );
}
