import { TYPED_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { andIf } from '../../db/sql-parts.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import { DOCUMENT_TABLES, linesWithDocuments } from '../../kernel/document-tables.ts';
import type { ProductChange } from '../costs/product-changes.ts';
import { loadClosedCounts } from '../post/closed-counts.ts';
import type { LedgerCtx } from '../post/context.ts';
import { setAnchors } from '../post/counts.ts';
import { repostDocuments } from '../post/post-document.ts';
import { loadSalesImports, repostSalesOf } from '../post/sales.ts';
import { restateQuantities } from '../post/typed-lines.ts';
import { usedMovements } from '../post/used/used-movements.ts';
import { restatedDocuments, restateUsed } from './restated-documents.ts';

/**
 * Posts again every sales import, count and document of typed lines that used one of these products on a day of its change (rules 2, 8), as far
 * as the ingredients that the products hold or held are concerned, which must be locked exclusively. Answers the documents, counts aside, whose
 * base quantities are others now.
 */
export async function repostWhatUsed(tx: Tx, ctx: LedgerCtx, changes: readonly ProductChange[]): Promise<Change[]> {
  const ingredientIds = [...new Set(changes.flatMap((change) => change.ingredientIds))];
  const used = await documentsUsing(tx, changes);
  const idsOf = (kind: string) => used.filter((row) => row.kind === kind).map((row) => row.id);
  const restated = await restateUsed(tx, idsOf);
  await restateQuantities(tx, 'stocktake', idsOf('stocktake'));
  await setAnchors(tx, ctx, await loadClosedCounts(tx, idsOf('stocktake')), ingredientIds);
  await repostSalesOf(tx, ctx, await loadSalesImports(tx, idsOf('sales')), {
    productIds: new Set(changes.map((change) => change.productId)),
    ingredientIds: new Set(ingredientIds),
  });
  await repostDocuments(tx, ctx, await usedMovements(tx, idsOf), ingredientIds);
  return restatedDocuments(tx, restated);
}

async function documentsUsing(db: Db, changes: readonly ProductChange[]): Promise<{ kind: string; id: string }[]> {
  const given = changes.map((change) => ({ id: change.productId, from_day: change.fromDay, to_day: change.toDay }));
  const org = sql`${db.organisationId}::uuid`;
  const inside = (day: RawBuilder<unknown>) => sql`${day} >= c.from_day and ${day} < c.to_day`;
  const typed = TYPED_KINDS.map((kind) => {
    const { id, day, posted } = DOCUMENT_TABLES[kind];
    const { from, line } = linesWithDocuments(db.organisationId, kind);
    const [of, refId, is] = [`${line}.organisation_id`, `${line}.ref_id`, `${line}.kind`].map((name) => sql.ref(name));
    return sql`
      select ${sql.lit(kind)}, ${sql.ref(`d.${id}`)} from c cross join ${from}
      where ${of} = ${org} and ${refId} = c.id and ${is} = 'recipe' and ${inside(day)} ${andIf(posted)}`;
  });
  return db.run(
    raw(sql`
      with c as materialized (
        select * from json_to_recordset(${JSON.stringify(given)}::json) as c (id uuid, from_day date, to_day date)
      )
      select distinct 'sales' as kind, s.import_id as id
      from c join sale s on s.organisation_id = ${org} and s.product_id = c.id and ${inside(sql`s.effective_day`)}
      union ${sql.join(typed, sql` union `)}
      order by kind, id`),
  );
}
