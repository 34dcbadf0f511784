import { DOCUMENT_KINDS, type DocumentKind, TYPED_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { freshStatistics } from '../../db/fresh-statistics.ts';
import { andIf, unionAll } from '../../db/sql-parts.ts';
import type { Tx } from '../../db/transaction.ts';
import { DOCUMENT_TABLES } from '../../kernel/document-tables.ts';
import { rebuildDerived } from '../check/rebuild.ts';
import { watchesItself } from '../impact/watch-things.ts';
import { loadClosedCounts } from '../post/closed-counts.ts';
import type { LedgerCtx } from '../post/context.ts';
import { setAnchors } from '../post/counts.ts';
import { repostDocuments } from '../post/post-document.ts';
import { loadSalesImports, repostSales } from '../post/sales.ts';
import { restateQuantities } from '../post/typed-lines.ts';
import { movementsNow } from './movements-now.ts';

export interface Document {
  kind: DocumentKind;
  id: string;
  at: string;
}

const AT_ONCE = 200;

/**
 * Posts every document of an organisation whose ledger is empty, each as recorded at the instant at which it was entered, so that what came before a
 * period's first close still counts as before it. tell is called with the percentage done. Lock the organisation exclusively first.
 */
export async function postEverything(tx: Tx, progress: (percent: number) => Promise<void>): Promise<void> {
  watchesItself(tx); // nobody asked what this does to a period
  freshStatistics(tx, ['option_price', 'ingredient_default', 'recipe_version', 'recipe_item', 'modifier_choice']);
  await rebuildDerived(tx);
  await restateAll(tx);
  freshStatistics(tx, ['ingredient_cost', 'exploded_period', 'exploded_item', 'product_cost', 'sales_import_line']);
  const batches = await documentsInOrder(tx);
  for (const [index, batch] of batches.entries()) {
    const at = new Date(batch.at(-1)?.at ?? 0);
    await postAgain(tx, { now: () => at }, batch);
    await progress(Math.floor(((index + 1) * 100) / batches.length));
  }
}

/** Brings the base quantities of all lines typed in batches or portions in line with the recipes of their days. */
export async function restateAll(tx: Tx): Promise<void> {
  for (const kind of TYPED_KINDS) await restateQuantities(tx, kind, 'all');
}

/** Brings the ledger in line with these documents; what stands there already and is right is left alone. */
export async function postAgain(tx: Tx, ctx: LedgerCtx, batch: readonly Document[]): Promise<void> {
  const idsOf = (kind: Document['kind']) => batch.filter((one) => one.kind === kind).map((one) => one.id);
  await repostDocuments(tx, ctx, await movementsNow(tx, idsOf));
  await repostSales(tx, ctx, await loadSalesImports(tx, idsOf('sales')));
  await setAnchors(tx, ctx, await loadClosedCounts(tx, idsOf('stocktake')));
}

/** In the order in which they were entered; a batch never reaches beyond the close of a period. */
export async function documentsInOrder(tx: Tx): Promise<Document[][]> {
  const posted = DOCUMENT_KINDS.map((kind) => {
    const { table, id, enteredAt, posted } = DOCUMENT_TABLES[kind];
    return sql`
      select ${sql.lit(kind)} as kind, ${sql.ref(`d.${id}`)} as id, ${enteredAt} as at from ${sql.table(table)} d
      where d.organisation_id = ${tx.organisationId} ${andIf(posted)}`;
  });
  const [documents, closes] = await tx.all(
    raw<Document>(sql`
      ${unionAll(posted)} order by at, kind, id`),
    raw<{ at: string }>(
      sql`select distinct recorded_at as at from closed_figures where organisation_id = ${tx.organisationId} order by 1`,
    ),
  );
  const list: Document[][] = [];
  let [batch, next]: [Document[], number] = [[], 0];
  for (const document of documents) {
    let closed = false;
    while (next < closes.length && (closes[next]?.at ?? '') < document.at) {
      next += 1;
      closed = true;
    }
    if (closed || batch.length >= AT_ONCE) batch = [];
    if (batch.length === 0) list.push(batch);
    batch.push(document);
  }
  return list;
}
