import { TYPED_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import type { Movement } from '@larder/domain/ledger/movement.ts';
import type { Books } from '@larder/domain/ledger/posting/books.ts';
import { type Transfer, transferMovements } from '@larder/domain/ledger/posting/transfer.ts';
import { type WastageEntry, wastageMovements } from '@larder/domain/ledger/posting/wastage.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import { and, DOCUMENT_TABLES, linesWithDocuments } from '../../kernel/document-tables.ts';
import { loadBooks } from '../books/books.ts';
import type { ProductChange } from '../costs/product-changes.ts';
import type { LedgerCtx } from '../post/context.ts';
import { loadClosedCounts, setAnchors } from '../post/counts.ts';
import { repostDocuments } from '../post/post-document.ts';
import { loadSalesImports, repostSalesOf } from '../post/sales.ts';
import { restateQuantities, USED_COLUMNS, type UsedRow, usedLine } from '../post/typed-lines.ts';
import { restatedDocuments, restateUsed } from './restated-documents.ts';

/**
 * Posts again every sales import, wastage, transfer and count that used one of these products on a day of its change (rules 2, 8), as far as the
 * ingredients that the products hold or held are concerned, which must be locked exclusively. Answers the wastage entries and transfers whose
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
  await repostDocuments(tx, ctx, await usedMovements(tx, idsOf('wastage'), idsOf('transfer')), ingredientIds);
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
      where ${of} = ${org} and ${refId} = c.id and ${is} = 'recipe' and ${inside(day)} ${and(posted)}`;
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

/** The movements that these wastage entries and transfers should have now, by document. */
export async function usedMovements(
  db: Db,
  wastageIds: readonly string[],
  transferIds: readonly string[],
): Promise<Map<string, Movement[]>> {
  const [entries, transfers] = [await loadWastage(db, wastageIds), await loadTransfers(db, transferIds)];
  if (entries.length + transfers.length === 0) return new Map();
  const books = await booksForUse(db, entries, transfers);
  return new Map([
    ...entries.map((entry) => [entry.wastageId, wastageMovements(entry, books).movements] as const),
    ...transfers.map((transfer) => [transfer.transferId, transferMovements(transfer, books).movements] as const),
  ]);
}

function booksForUse(db: Db, entries: readonly WastageEntry[], transfers: readonly Transfer[]): Promise<Books> {
  const lines = [...entries, ...transfers.flatMap((transfer) => transfer.lines)];
  const days = [...entries.map((entry) => entry.day), ...transfers.map((transfer) => transfer.day)].sort();
  return loadBooks(db, {
    ingredientIds: lines.filter((line) => line.kind === 'ingredient').map((line) => line.refId),
    productIds: lines.filter((line) => line.kind === 'recipe').map((line) => line.refId),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
  });
}

async function loadWastage(db: Db, ids: readonly string[]): Promise<WastageEntry[]> {
  const rows = await db.run(
    raw<UsedRow & { wastage_id: string; account_id: string; day: string }>(sql`
      select l.wastage_id, l.account_id, l.day, ${USED_COLUMNS} from wastage l
      where l.organisation_id = ${db.organisationId} and l.wastage_id = any (${ids}::uuid[])`),
  );
  return rows.map((row) => ({
    wastageId: row.wastage_id,
    accountId: row.account_id,
    day: row.day,
    ...usedLine(row),
  }));
}

async function loadTransfers(db: Db, ids: readonly string[]): Promise<Transfer[]> {
  const rows = await db.run(
    raw<
      UsedRow & { transfer_id: string; from_account_id: string; to_account_id: string; day: string; line_id: string }
    >(sql`
      select t.transfer_id, t.from_account_id, t.to_account_id, t.day, l.line_id, ${USED_COLUMNS}
      from transfer t join transfer_line l using (organisation_id, transfer_id)
      where t.organisation_id = ${db.organisationId} and t.transfer_id = any (${ids}::uuid[])
      order by t.transfer_id, l.line_no`),
  );
  return [...Map.groupBy(rows, (row) => row.transfer_id).values()].flatMap((lines) => {
    const [head] = lines;
    if (!head) return [];
    return [
      {
        transferId: head.transfer_id,
        fromAccountId: head.from_account_id,
        toAccountId: head.to_account_id,
        day: head.day,
        lines: lines.map((line) => ({ lineId: line.line_id, ...usedLine(line) })),
      },
    ];
  });
}
