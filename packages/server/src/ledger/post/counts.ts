import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type Anchor, anchorsInForce, type ClosedCount, countAnchors } from '@larder/domain/ledger/posting/count.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { requireLocks } from '../../kernel/require-locks.ts';
import { loadBooks } from '../books/books.ts';
import { anchorChanges, type Level } from '../sums/anchor-changes.ts';
import { anchorsAround, loadMovedAround } from './closed-counts.ts';
import type { LedgerCtx } from './context.ts';
import { loadSalesImports, repostSales } from './sales.ts';

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
    anchorsAround(tx, [count.stocktakeId]),
    salesAround(tx, count.accountId, count.day),
  ]);
  const own = held.filter((anchor) => anchor.stocktakeId === count.stocktakeId);
  requireLocks(tx, { shared: { ingredients: own.map((anchor) => anchor.ingredientId) } });
  setHeld(tx, ctx, held, { gone: own, now: [] });
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
  const [books, around, held] = await Promise.all([
    loadBooks(tx, { ingredientIds, productIds, from: evenings[0] ?? '', to: evenings.at(-1) ?? '' }),
    loadMovedAround(tx, counts),
    anchorsAround(
      tx,
      counts.map((count) => count.stocktakeId),
    ),
  ]);
  const only = onlyIngredientIds && new Set(onlyIngredientIds);
  const changes = anchorsToChange(
    held,
    counts.map((count) => count.stocktakeId),
    counts.flatMap((count) => countAnchors(count, books, around.get(count.stocktakeId) ?? []).anchors),
    ({ ingredientId }) => only?.has(ingredientId) ?? true,
  );
  const changed = [...changes.gone, ...changes.now, ...held].map(({ ingredientId }) => ingredientId);
  requireLocks(
    tx,
    onlyIngredientIds
      ? { exclusive: { ingredients: onlyIngredientIds } }
      : { shared: { ingredients: [...ingredientIds, ...changed], products: productIds } },
  );
  setHeld(tx, ctx, held, changes);
}

/** What has to be withdrawn and what has to be appended, so that these stocktakes state what is wanted of the ingredients concerned. */
function anchorsToChange(
  held: readonly Anchor[],
  stocktakeIds: readonly string[],
  wanted: readonly Anchor[],
  concerns: (anchor: Anchor) => boolean,
): AnchorChanges {
  const own = new Set(stocktakeIds);
  const before = new Map(held.filter((anchor) => own.has(anchor.stocktakeId)).map((anchor) => [keyOf(anchor), anchor]));
  const after = new Map(wanted.map((anchor) => [keyOf(anchor), anchor]));
  return {
    gone: [...before.values()].filter((anchor) => concerns(anchor) && !isSame(anchor, after.get(keyOf(anchor)))),
    now: [...after.values()].filter((anchor) => concerns(anchor) && !isSame(anchor, before.get(keyOf(anchor)))),
  };
}

function isSame(one: Anchor | undefined, other: Anchor | undefined): boolean {
  if (!one || !other || one.countedAt !== other.countedAt || one.occurredAt !== other.occurredAt) return false;
  if (!one.quantity.eq(other.quantity) || !one.counted.eq(other.counted)) return false;
  return one.laterShare === other.laterShare || one.laterShare?.eq(other.laterShare ?? -1) === true;
}

interface AnchorChanges {
  gone: readonly Anchor[];
  now: readonly Anchor[];
}

/** Changes what counts state, and where another count of the same opening stands, brings that one in force or leaves it so (rule 94). */
function setHeld(tx: Tx, ctx: LedgerCtx, held: readonly Anchor[], { gone, now }: AnchorChanges): void {
  const withdrawn = new Set(gone.map(keyOf));
  const standing = [...held.filter((anchor) => !withdrawn.has(keyOf(anchor))), ...now];
  const inForce = new Map(anchorsInForce(standing).map((anchor) => [openingOf(anchor), anchor]));
  const openings = new Map([...gone, ...now].map((anchor) => [openingOf(anchor), anchor]));
  const levels = [...openings].map(([key, { accountId, ingredientId, day }]): Level => {
    const { quantity, stocktakeId } = inForce.get(key) ?? { quantity: null, stocktakeId: null };
    return { accountId, ingredientId, day, quantity, stocktakeId };
  });
  anchorChanges(tx, ctx, { gone, now, levels });
}

function keyOf({ stocktakeId, ingredientId }: Anchor): string {
  return `${stocktakeId} ${ingredientId}`;
}

function openingOf({ accountId, ingredientId, day }: Anchor): string {
  return [accountId, ingredientId, day].join(' ');
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
