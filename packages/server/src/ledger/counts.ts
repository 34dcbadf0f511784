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

export type CountResult = Omit<ReturnType<typeof countAnchors>, 'anchors'>;

/**
 * Makes a closed stocktake what the stock starts from at the opening of its day (rule 8) and splits the sales imports it falls into
 * (rule 7). The stocktake and its lines must be stored as closed; the command runs alone. Answers which ingredients stay "not
 * counted" although they are in counted recipes, and what has no price.
 */
export async function closeCount(tx: Tx, ctx: LedgerCtx, count: ClosedCount): Promise<CountResult> {
  const result = await setAnchors(tx, ctx, count);
  await repostSalesAround(tx, ctx, count.accountId, count.day);
  return result;
}

/** Takes a count back, when it is reopened (rule 9): the periods beside it merge. The stocktake must be stored as a draft again. */
export async function withdrawCount(
  tx: Tx,
  ctx: LedgerCtx,
  count: { stocktakeId: string; accountId: string; day: Day },
): Promise<void> {
  const held = await anchorsHeld(tx, count.stocktakeId);
  anchorChanges(
    tx,
    ctx,
    count,
    [...held.keys()].map((ingredientId) => ({ ingredientId, quantity: null })),
  );
  await repostSalesAround(tx, ctx, count.accountId, count.day);
}

/** Brings the anchors of a closed count in line with its lines and with the recipes in force; equal ones are left alone. */
export async function setAnchors(tx: Tx, ctx: LedgerCtx, count: ClosedCount): Promise<CountResult> {
  const evening = addDays(count.day, -1);
  const idsOf = (kind: string) => count.lines.filter((line) => line.kind === kind).map((line) => line.refId);
  const [ingredientIds, productIds] = [idsOf('ingredient'), idsOf('recipe')];
  const books = await loadBooks(tx, { ingredientIds, productIds, from: evening, to: evening });
  const held = await anchorsHeld(tx, count.stocktakeId);
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
    raw<{
      stocktake_id: string;
      account_id: string;
      day: string;
      kind: 'ingredient' | 'recipe';
      ref_id: string;
      base_quantity: string;
    }>(sql`
      select s.stocktake_id, s.account_id, s.day, l.kind, l.ref_id, l.base_quantity
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
        lines: lines.map((line) => ({ kind: line.kind, refId: line.ref_id, quantity: decimal(line.base_quantity) })),
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

/** A count inside an import's period (start < count ≤ end) cuts it, and one that is withdrawn no longer does (rule 7). */
async function repostSalesAround(tx: Tx, ctx: LedgerCtx, accountId: string, day: Day): Promise<void> {
  const cut = await tx.run(
    raw<{ import_id: string }>(sql`
      select import_id from sales_import
      where organisation_id = ${tx.organisationId} and account_id = ${accountId} and start_day < ${day} and end_day >= ${day}`),
  );
  if (cut.length > 0)
    await repostSales(
      tx,
      ctx,
      await loadSalesImports(
        tx,
        cut.map((row) => row.import_id),
      ),
    );
}
