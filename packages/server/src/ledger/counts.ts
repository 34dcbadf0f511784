import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type ClosedCount, countAnchors } from '@larder/domain/ledger/posting/count.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db, Tx } from '../db/transaction.ts';
import { anchorChanges } from './anchor-changes.ts';
import { loadBooks } from './books.ts';
import type { LedgerCtx } from './context.ts';
import { loadSalesImports, repostSales } from './sales.ts';
import { USED_COLUMNS, type UsedRow, usedLine } from './typed-lines.ts';

export type CountResult = Omit<ReturnType<typeof countAnchors>, 'anchors'>;

/**
 * Makes a closed stocktake what the stock starts from at the opening of its day (rule 8) and splits the sales imports it falls into
 * (rule 7). The stocktake and its lines must be stored as closed; the command runs alone. Answers which ingredients stay "not
 * counted" although they are in counted recipes, and what has no price.
 */
export async function closeCount(tx: Tx, ctx: LedgerCtx, count: ClosedCount): Promise<CountResult> {
  const [result, cut] = await Promise.all([setAnchors(tx, ctx, count), salesAround(tx, count.accountId, count.day)]);
  await repostCut(tx, ctx, cut);
  return result;
}

/** Takes a count back, when it is reopened (rule 9): the periods beside it merge. The stocktake must be stored as a draft again. */
export async function withdrawCount(
  tx: Tx,
  ctx: LedgerCtx,
  count: { stocktakeId: string; accountId: string; day: Day },
): Promise<void> {
  const [held, cut] = await Promise.all([
    anchorsHeld(tx, count.stocktakeId),
    salesAround(tx, count.accountId, count.day),
  ]);
  anchorChanges(
    tx,
    ctx,
    count,
    [...held.keys()].map((ingredientId) => ({ ingredientId, quantity: null })),
  );
  await repostCut(tx, ctx, cut);
}

/** Brings the anchors of a closed count in line with its lines and with the recipes in force; equal ones are left alone. */
export async function setAnchors(tx: Tx, ctx: LedgerCtx, count: ClosedCount): Promise<CountResult> {
  const evening = addDays(count.day, -1);
  const idsOf = (kind: string) => count.lines.filter((line) => line.kind === kind).map((line) => line.refId);
  const [ingredientIds, productIds] = [idsOf('ingredient'), idsOf('recipe')];
  const [books, held] = await Promise.all([
    loadBooks(tx, { ingredientIds, productIds, from: evening, to: evening }),
    anchorsHeld(tx, count.stocktakeId),
  ]);
  const { anchors, ...result } = countAnchors(count, books);
  const wanted = new Map(anchors.map((anchor) => [anchor.ingredientId, anchor.quantity]));
  anchorChanges(tx, ctx, count, [
    ...[...held.keys()].filter((id) => !wanted.has(id)).map((ingredientId) => ({ ingredientId, quantity: null })),
    ...[...wanted]
      .filter(([id, quantity]) => !held.get(id)?.eq(quantity))
      .map(([ingredientId, quantity]) => ({ ingredientId, quantity })),
  ]);
  return result;
}

/** Closed counts with their lines as they are stored, to set their anchors again. */
export async function loadClosedCounts(db: Db, stocktakeIds: readonly string[]): Promise<ClosedCount[]> {
  const rows = await db.run(
    raw<UsedRow & { stocktake_id: string; account_id: string; day: string }>(sql`
      select s.stocktake_id, s.account_id, s.day, ${USED_COLUMNS}
      from stocktake s join stocktake_line l using (organisation_id, stocktake_id)
      where s.organisation_id = ${db.organisationId} and s.stocktake_id = any (${stocktakeIds}::uuid[]) and not s.is_draft
      order by s.stocktake_id, l.kind, l.ref_id`),
  );
  return [...Map.groupBy(rows, (row) => row.stocktake_id).values()].flatMap((lines) => {
    const [head] = lines;
    if (!head) return [];
    return [
      {
        stocktakeId: head.stocktake_id,
        accountId: head.account_id,
        day: head.day,
        lines: lines.map(usedLine),
      },
    ];
  });
}

/** What a stocktake says of each ingredient, as long as it was not withdrawn. */
export async function anchorsHeld(db: Db, stocktakeId: string): Promise<Map<string, Decimal>> {
  const rows = await db.run(
    raw<{ ingredient_id: string; quantity: string }>(sql`
      select ingredient_id, quantity from stock_anchor a
      where organisation_id = ${db.organisationId} and stocktake_id = ${stocktakeId} and withdraws is null
        and not exists (select from stock_anchor w where w.organisation_id = a.organisation_id and w.withdraws = a.anchor_id)`),
  );
  return new Map(rows.map((row) => [row.ingredient_id, decimal(row.quantity)]));
}

/** The sales imports that a count cuts: those inside whose period it falls, start < count ≤ end (rule 7). */
async function salesAround(db: Db, accountId: string, day: Day): Promise<string[]> {
  const cut = await db.run(
    raw<{ import_id: string }>(sql`
      select import_id from sales_import
      where organisation_id = ${db.organisationId} and account_id = ${accountId} and start_day < ${day} and end_day >= ${day}`),
  );
  return cut.map((row) => row.import_id);
}

/** Posts imports again, in the parts that the counts in force make of them. */
async function repostCut(tx: Tx, ctx: LedgerCtx, importIds: string[]): Promise<void> {
  if (importIds.length > 0) await repostSales(tx, ctx, await loadSalesImports(tx, importIds));
}
