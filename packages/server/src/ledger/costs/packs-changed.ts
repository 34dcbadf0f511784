import { TYPED_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { unionAll } from '../../db/sql-parts.ts';
import type { Db } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import { DOCUMENT_TABLES } from '../../kernel/document-tables.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { loadClosedCounts } from '../post/closed-counts.ts';
import type { LedgerCtx } from '../post/context.ts';
import { setAnchors } from '../post/counts.ts';
import { repostDocuments } from '../post/post-document.ts';
import { restateQuantities, typedInPacks } from '../post/typed-lines.ts';
import { usedMovements } from '../post/used/used-movements.ts';
import { recipesChanged } from '../repost/recipes-changed.ts';
import { restatedDocuments, restateUsed } from '../repost/restated-documents.ts';

/**
 * Posts again what was typed in packs of these options and comes to something else by their packs of now (rule 2): recipes and modifiers,
 * wastage, transfers and counts. Call after writing or withdrawing their prices, with which packs are dated, and after the costs. Takes the locks
 * of these options, and of the ingredients of such lines, exclusively where there is such a line.
 */
export async function packsChanged(tx: CommandTx, ctx: LedgerCtx, optionIds: readonly string[]): Promise<void> {
  const holders = await linesInPacks(tx, optionIds);
  if (holders.length === 0) return;
  const ingredientIds = await ingredientsInPacks(tx, optionIds);
  tx.needs({ exclusive: { ingredients: [...optionIds, ...ingredientIds] } });
  const idsOf = (kind: Holder['kind']) => holders.filter((holder) => holder.kind === kind).map(({ id }) => id);
  const [recipes, modifiers] = [idsOf('recipe'), idsOf('modifier')];
  if (recipes.length + modifiers.length > 0) await recipesChanged(tx, ctx, [...recipes, ...modifiers]);

  const restated = await restateQuantities(tx, 'stocktake', { optionIds });
  await setAnchors(tx, ctx, await loadClosedCounts(tx, restated), ingredientIds);
  const used = await restateUsed(tx, () => ({ optionIds }));
  await repostDocuments(tx, ctx, await usedMovements(tx, (kind) => used[kind]), ingredientIds);
  tx.alsoChanged([
    ...recipes.map((id): Change => ({ collection: 'recipes', id, accountId: null, later: true })),
    ...modifiers.map((id): Change => ({ collection: 'modifiers', id, accountId: null, later: true })),
    ...(await restatedDocuments(tx, used)),
  ]);
}

/** The ingredients, under their own names and those that they were merged into, that documents name in packs of these options. */
async function ingredientsInPacks(db: Db, optionIds: readonly string[]): Promise<string[]> {
  const org = sql`${db.organisationId}::uuid`;
  const typed = TYPED_KINDS.map(
    (kind) => sql`
      select l.ref_id as id from ${sql.table(DOCUMENT_TABLES[kind].lines)} l
      where l.organisation_id = ${org} and ${typedInPacks('l', 'record_unit', optionIds)}`,
  );
  const rows = await db.run(
    raw<{ id: string }>(sql`
      with named as (${unionAll(typed)})
      select id from named
      union select merged_into from ingredient
      where organisation_id = ${org} and merged_into is not null and ingredient_id in (select id from named)`),
  );
  return rows.map((row) => row.id);
}

/** A recipe or modifier that holds such a line, or a document that does. */
interface Holder {
  kind: 'recipe' | 'modifier' | 'document';
  id: string;
}

/** What has lines typed in packs of these options; of documents one of each kind is enough. */
export function linesInPacks(db: Db, optionIds: readonly string[]): Promise<Holder[]> {
  const org = sql`${db.organisationId}::uuid`;
  const lines = (table: string, unit: string) =>
    sql`${sql.table(table)} l where l.organisation_id = ${org} and ${typedInPacks('l', unit, optionIds)}`;
  const documents = TYPED_KINDS.map((kind) => {
    const { id, lines: table } = DOCUMENT_TABLES[kind];
    return sql`(select 'document', ${sql.ref(`l.${id}`)} from ${lines(table, 'record_unit')} limit 1)`;
  });
  return db.run(
    raw<Holder>(sql`
      select 'recipe' as kind, v.recipe_id as id from recipe_version v
      where v.organisation_id = ${org} and v.version_id in (select l.version_id from ${lines('recipe_item', 'unit')})
      union select 'modifier', v.modifier_id from modifier_version v
      where v.organisation_id = ${org} and v.version_id in (select l.version_id from ${lines('modifier_choice', 'unit')})
      union all ${unionAll(documents)}`),
  );
}
