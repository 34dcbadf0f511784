import type { Day } from '@larder/domain/calendar.ts';
import { DOCUMENT_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { DOCUMENT_TABLES } from '../../kernel/document-tables.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { watchThings } from '../impact/watch-things.ts';
import { loadClosedCounts } from '../post/closed-counts.ts';
import type { LedgerCtx } from '../post/context.ts';
import { setAnchors } from '../post/counts.ts';
import { repostDocuments } from '../post/post-document.ts';
import { movementsNow } from './movements-now.ts';
import { recipesChanged } from './recipes-changed.ts';

/**
 * Call before one of these two comes to stand for the other, or no longer does: the closed periods in which either moved or was counted are read as they
 * are, each ingredient with its own costs (rule 36).
 */
export async function watchIdentity(
  tx: Tx,
  ctx: Pick<Ctx, 'now' | 'timeZone'>,
  ingredientIds: readonly string[],
): Promise<void> {
  const [first] = await tx.run(
    raw<{ day: Day | null }>(sql`
      select least(
        (select min(effective_day) from stock_movement where organisation_id = ${tx.organisationId} and ingredient_id = any (${ingredientIds}::uuid[])),
        (select min(day) from stock_anchor where organisation_id = ${tx.organisationId} and ingredient_id = any (${ingredientIds}::uuid[]))
      ) as day`),
  );
  if (first?.day) await watchThings(tx, { ingredientIds, days: { from: first.day, to: today(ctx) } });
}

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
  await repostDocuments(tx, ctx, await movementsNow(tx, idsOf));
  return { recipeIds, modifierIds };
}

function whatNames(db: Db, ingredientId: string): Promise<{ kind: string; id: string }[]> {
  const org = sql`${db.organisationId}::uuid`;
  const named = (line: string) =>
    sql`${sql.ref(`${line}.kind`)} = 'ingredient' and ${sql.ref(`${line}.ref_id`)} = ${ingredientId}`;
  const documents = DOCUMENT_KINDS.flatMap((kind) => {
    const { id, lines, ingredients } = DOCUMENT_TABLES[kind];
    if (!ingredients) return [];
    const [table, naming] =
      ingredients === 'kind and ref_id'
        ? [lines, named('l')]
        : [
            ingredients.table,
            sql`${ingredientId}::uuid in (${sql.join(ingredients.columns.map((name) => sql.ref(`l.${name}`)))})`,
          ];
    return [
      sql`select ${sql.lit(kind)} as kind, ${sql.ref(`l.${id}`)} as id from ${sql.table(table)} l where l.organisation_id = ${org} and ${naming}`,
    ];
  });
  return db.run(
    raw(sql`
      select 'recipe' as kind, v.recipe_id as id from recipe_item i
      join recipe_version v on v.organisation_id = ${org} and v.version_id = i.version_id
      where i.organisation_id = ${org} and ${named('i')}
      union select 'modifier', v.modifier_id from modifier_choice c
      join modifier_version v on v.organisation_id = ${org} and v.version_id = c.version_id
      where c.organisation_id = ${org} and ${named('c')}
      union ${sql.join(documents, sql` union `)}
      order by kind, id`),
  );
}
