import { addDays } from '@larder/domain/calendar.ts';
import { MOVING_KINDS, TYPED_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { type Movement, movementKey } from '@larder/domain/ledger/movement.ts';
import { type Anchor, countAnchors } from '@larder/domain/ledger/posting/count.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { unionAll } from '../../db/sql-parts.ts';
import type { Db } from '../../db/transaction.ts';
import { DOCUMENT_TABLES } from '../../kernel/document-tables.ts';
import { loadBooks } from '../books/books.ts';
import { anchorsAround, loadClosedCounts, loadMovedAround } from '../post/closed-counts.ts';
import { postedMovements } from '../post/post-document.ts';
import { loadSalesImports, salesPostings } from '../post/sales.ts';
import { restatedLines } from '../post/typed-lines.ts';
import { movementsNow } from '../repost/movements-now.ts';
import { batches, type Difference, mapDifferences } from './difference.ts';

/** Document by document, in batches: what is posted against what its lines, the recipes and the costs of its day give. */
export async function movementDifferences(db: Db): Promise<Difference[]> {
  const stored = MOVING_KINDS.map((kind) => {
    const { table, id } = DOCUMENT_TABLES[kind];
    return sql`
      select ${sql.lit(kind)} as kind, ${sql.ref(`d.${id}`)} as id from ${sql.table(table)} d where d.organisation_id = ${db.organisationId}`;
  });
  const documents = await db.run(
    raw<{ kind: string; id: string }>(sql`
      ${unionAll(stored)}
      union select distinct document_kind, document_id from stock_movement where organisation_id = ${db.organisationId}
      order by kind, id`),
  );
  const found: Difference[] = [];
  for (const batch of batches(documents)) {
    const idsOf = (kind: string) => batch.filter((row) => row.kind === kind).map((row) => row.id);
    const wanted = new Map([
      ...(await movementsNow(db, idsOf)),
      ...(await salesPostings(db, await loadSalesImports(db, idsOf('sales')))).map(
        (posting) => [posting.importId, posting.movements] as const,
      ),
    ]);
    const posted = await postedMovements(
      db,
      batch.map((row) => row.id),
    );
    found.push(...batch.flatMap(({ id }) => differing(posted.get(id)?.live ?? [], wanted.get(id) ?? [])));
  }
  return found;
}

/** What lines typed in batches or portions come to against the recipes of their days. */
export async function quantityDifferences(db: Db): Promise<Difference[]> {
  const found = await db.all(...TYPED_KINDS.map((kind) => restatedLines(db, kind)));
  return TYPED_KINDS.flatMap((table, index) => (found[index] ?? []).map((row) => ({ table, ...row })));
}

/** Sales against the imports' lines. */
export async function saleDifferences(db: Db): Promise<Difference[]> {
  const stored = await db.run(
    raw<{ key: string; figures: string }>(sql`
      select import_id || ' ' || line_id || ' ' || part as key, concat_ws(' ', effective_day, product_id, trim_scale(quantity),
        trim_scale(net), trim_scale(gross), estimated_split) as figures
      from sale where organisation_id = ${db.organisationId}`),
  );
  const ids = await db.run(
    raw<{ id: string }>(
      sql`select import_id as id from sales_import where organisation_id = ${db.organisationId} order by 1`,
    ),
  );
  const computed = new Map<string, string>();
  for (const batch of batches(ids)) {
    const imports = await loadSalesImports(
      db,
      batch.map((row) => row.id),
    );
    for (const sale of (await salesPostings(db, imports)).flatMap((posting) => posting.sales)) {
      const figures = [sale.quantity, sale.net, sale.gross].map((figure) => figure.plus(0).toFixed());
      computed.set(
        `${sale.importId} ${sale.lineId} ${sale.part}`,
        [sale.effectiveDay, sale.productId, ...figures, sale.estimatedSplit ? 't' : 'f'].join(' '),
      );
    }
  }
  return mapDifferences('sale', new Map(stored.map((row) => [row.key, row.figures])), computed);
}

/** Anchors against the closed counts' lines. */
export async function anchorDifferences(db: Db): Promise<Difference[]> {
  const ids = await db.run(
    raw<{ id: string }>(sql`
      select stocktake_id as id from stocktake where organisation_id = ${db.organisationId} and not is_draft
      union select stocktake_id from stock_anchor where organisation_id = ${db.organisationId}`),
  );
  const found: Difference[] = [];
  for (const { id } of ids) {
    const [count] = await loadClosedCounts(db, [id]);
    const computed = new Map<string, string>();
    if (count) {
      const evening = addDays(count.day, -1);
      const productIds = count.lines.filter((line) => line.kind === 'recipe').map((line) => line.refId);
      const books = await loadBooks(db, { ingredientIds: [], productIds, from: evening, to: evening });
      const around = (await loadMovedAround(db, [count])).get(id) ?? [];
      for (const anchor of countAnchors(count, books, around).anchors) {
        computed.set(`${id} ${anchor.ingredientId}`, stated(anchor));
      }
    }
    const stored = (await anchorsAround(db, [id])).filter((anchor) => anchor.stocktakeId === id);
    found.push(
      ...mapDifferences(
        'stock_anchor',
        new Map(stored.map((anchor) => [`${id} ${anchor.ingredientId}`, stated(anchor)])),
        computed,
      ),
    );
  }
  return found;
}

function stated({ quantity, counted, countedAt, occurredAt, laterShare }: Anchor): string {
  const figures = [quantity, counted, laterShare].map((figure) => figure?.plus(0).toFixed() ?? '-');
  return [...figures, countedAt, occurredAt ?? '-'].join(' ');
}

function differing(live: readonly Movement[], wanted: readonly Movement[]): Difference[] {
  const shown = (list: readonly Movement[]) =>
    new Map(
      list.map((one) => [
        movementKey(one),
        [
          ...[one.quantity, one.value, one.wasteQuantity, one.wasteValue].map((figure) => figure.plus(0).toFixed()),
          one.occurredAt,
        ].join(' '),
      ]),
    );
  return mapDifferences('stock_movement', shown(live), shown(wanted));
}
