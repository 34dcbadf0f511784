import { addDays, type Day } from '@larder/domain/calendar.ts';
import type { Books } from '@larder/domain/ledger/posting/books.ts';
import { type ClosedCount, countAnchors } from '@larder/domain/ledger/posting/count.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { requireLocks } from '../../kernel/require-locks.ts';
import { loadBooks } from '../books/books.ts';
import { type AnchorChange, anchorChanges } from '../sums/anchor-changes.ts';
import type { LedgerCtx } from './context.ts';
import { loadSalesImports, repostSales } from './sales.ts';
import { USED_COLUMNS, type UsedRow, usedLine } from './typed-lines.ts';

/**
 * Makes a closed stocktake what the stock starts from at the opening of its day (rule 8) and splits the sales imports it falls into
 * (rule 7). The stocktake and its lines must be stored as closed. Takes the lock of its area exclusively.
 */
export async function closeCount(tx: Tx, ctx: LedgerCtx, count: ClosedCount): Promise<void> {
  requireLocks(tx, { exclusive: { areas: [count.accountId] } });
  const [, cut] = await Promise.all([setAnchors(tx, ctx, [count]), salesAround(tx, count.accountId, count.day)]);
  await repostCut(tx, ctx, cut);
}

/**
 * Takes a count back, when it is reopened (rule 9): the periods beside it merge. The stocktake must be stored as a draft again. products: the
 * recipes that its lines name. Takes the lock of its area exclusively.
 */
export async function withdrawCount(
  tx: Tx,
  ctx: LedgerCtx,
  count: { stocktakeId: string; accountId: string; day: Day },
  products: readonly string[] = [],
): Promise<void> {
  requireLocks(tx, { exclusive: { areas: [count.accountId] }, shared: { products } });
  const [held, cut] = await Promise.all([
    anchorsHeld(tx, [count.stocktakeId]),
    salesAround(tx, count.accountId, count.day),
  ]);
  const ingredients = [...(held.get(count.stocktakeId)?.keys() ?? [])];
  requireLocks(tx, { shared: { ingredients } });
  anchorChanges(
    tx,
    ctx,
    ingredients.map((ingredientId) => ({ ...count, ingredientId, quantity: null })),
  );
  await repostCut(tx, ctx, cut);
}

/**
 * Brings the anchors of closed counts in line with their lines and with the recipes in force, all in one statement; equal ones are left alone.
 * When ingredients are named, which must be locked exclusively then, the others' anchors are left alone: what they should be now somebody else
 * may just be changing.
 */
export async function setAnchors(
  tx: Tx,
  ctx: LedgerCtx,
  counts: readonly ClosedCount[],
  onlyIngredientIds: readonly string[] | null = null,
): Promise<void> {
  if (counts.length === 0) return;
  const lines = counts.flatMap((count) => count.lines);
  const idsOf = (kind: string) => lines.filter((line) => line.kind === kind).map((line) => line.refId);
  const [ingredientIds, productIds] = [idsOf('ingredient'), idsOf('recipe')];
  const evenings = counts.map((count) => addDays(count.day, -1)).sort();
  const [books, held] = await Promise.all([
    loadBooks(tx, { ingredientIds, productIds, from: evenings[0] ?? '', to: evenings.at(-1) ?? '' }),
    anchorsHeld(
      tx,
      counts.map((count) => count.stocktakeId),
    ),
  ]);
  const changes = counts.flatMap((count) => anchorsToChange(count, books, held.get(count.stocktakeId) ?? new Map()));
  if (onlyIngredientIds) {
    requireLocks(tx, { exclusive: { ingredients: onlyIngredientIds } });
    const only = new Set(onlyIngredientIds);
    return anchorChanges(
      tx,
      ctx,
      changes.filter(({ ingredientId }) => only.has(ingredientId)),
    );
  }
  const counted = [...ingredientIds, ...[...held.values()].flatMap((of) => [...of.keys()])];
  const changed = changes.map(({ ingredientId }) => ingredientId);
  requireLocks(tx, { shared: { ingredients: [...counted, ...changed], products: productIds } });
  anchorChanges(tx, ctx, changes);
}

function anchorsToChange(count: ClosedCount, books: Books, held: ReadonlyMap<string, Decimal>): AnchorChange[] {
  const { stocktakeId, accountId, day } = count;
  const { anchors } = countAnchors(count, books);
  const wanted = new Map(anchors.map((anchor) => [anchor.ingredientId, anchor.quantity]));
  const change = (ingredientId: string, quantity: Decimal | null): AnchorChange => ({
    ...{ stocktakeId, accountId, day },
    ingredientId,
    quantity,
  });
  return [
    ...[...held.keys()].filter((id) => !wanted.has(id)).map((id) => change(id, null)),
    ...[...wanted]
      .filter(([id, quantity]) => !held.get(id)?.eq(quantity))
      .map(([id, quantity]) => change(id, quantity)),
  ];
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

/** What stocktakes say of each ingredient, by stocktake, as long as it was not withdrawn. */
export async function anchorsHeld(
  db: Db,
  stocktakeIds: readonly string[],
): Promise<Map<string, ReadonlyMap<string, Decimal>>> {
  const rows = await db.run(
    raw<{ stocktake_id: string; ingredient_id: string; quantity: string }>(sql`
      select stocktake_id, ingredient_id, quantity from stock_anchor a
      where a.organisation_id = ${db.organisationId} and stocktake_id = any (${stocktakeIds}::uuid[]) and withdraws is null
        and not exists (select from stock_anchor w where w.organisation_id = ${db.organisationId} and w.withdraws = a.anchor_id)`),
  );
  const of = Map.groupBy(rows, (row) => row.stocktake_id);
  return new Map(
    [...of].map(([id, held]) => [id, new Map(held.map((row) => [row.ingredient_id, decimal(row.quantity)]))]),
  );
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
