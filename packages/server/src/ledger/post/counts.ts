import { addDays, type Day, instantText } from '@larder/domain/calendar.ts';
import {
  type Anchor,
  anchorsInForce,
  type ClosedCount,
  type CountedLine,
  countAnchors,
} from '@larder/domain/ledger/posting/count.ts';
import { decimal } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import { requireLocks } from '../../kernel/require-locks.ts';
import { loadBooks } from '../books/books.ts';
import { anchorChanges, type Level } from '../sums/anchor-changes.ts';
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
  const [books, held] = await Promise.all([
    loadBooks(tx, { ingredientIds, productIds, from: evenings[0] ?? '', to: evenings.at(-1) ?? '' }),
    anchorsAround(
      tx,
      counts.map((count) => count.stocktakeId),
    ),
  ]);
  const only = onlyIngredientIds && new Set(onlyIngredientIds);
  const changes = anchorsToChange(
    held,
    counts.map((count) => count.stocktakeId),
    counts.flatMap((count) => countAnchors(count, books).anchors),
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
  const isSame = (one: Anchor | undefined, other: Anchor | undefined) =>
    one !== undefined && other !== undefined && one.quantity.eq(other.quantity) && one.countedAt === other.countedAt;
  return {
    gone: [...before.values()].filter((anchor) => concerns(anchor) && !isSame(anchor, after.get(keyOf(anchor)))),
    now: [...after.values()].filter((anchor) => concerns(anchor) && !isSame(anchor, before.get(keyOf(anchor)))),
  };
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

/** A line of a count as its table has it. */
export interface CountedRow extends UsedRow {
  counted_at: string;
}

export function countedLine(row: CountedRow): CountedLine {
  return { ...usedLine(row), countedAt: instantText(row.counted_at) };
}

/** Closed counts with their lines as they are stored, to set their anchors again. */
export async function loadClosedCounts(db: Db, stocktakeIds: readonly string[]): Promise<ClosedCount[]> {
  const rows = await db.run(
    raw<CountedRow & { stocktake_id: string; account_id: string; day: string }>(sql`
      select s.stocktake_id, s.account_id, s.day, l.counted_at, ${USED_COLUMNS}
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
        lines: lines.map(countedLine),
      },
    ];
  });
}

/** What these stocktakes state, and the other counts of the same openings, as long as it was not withdrawn. */
export async function anchorsAround(db: Db, stocktakeIds: readonly string[]): Promise<Anchor[]> {
  const org = sql`${db.organisationId}::uuid`;
  const rows = await db.run(
    raw<AnchorRow>(sql`
      select a.stocktake_id, a.account_id, a.day, a.ingredient_id, a.quantity, a.counted_at from stock_anchor a
      where a.organisation_id = ${org} and a.withdraws is null and a.stocktake_id = any (array(
          select unnest(${stocktakeIds}::uuid[])
          union select o.stocktake_id from stocktake s
          join stocktake o on o.organisation_id = ${org} and o.account_id = s.account_id and o.day = s.day and not o.is_draft
          where s.organisation_id = ${org} and s.stocktake_id = any (${stocktakeIds}::uuid[])))
        and not exists (select from stock_anchor w where w.organisation_id = ${org} and w.withdraws = a.anchor_id)`),
  );
  return rows.map((row) => ({
    stocktakeId: row.stocktake_id,
    accountId: row.account_id,
    day: row.day,
    ingredientId: row.ingredient_id,
    quantity: decimal(row.quantity),
    countedAt: instantText(row.counted_at),
  }));
}

interface AnchorRow {
  stocktake_id: string;
  account_id: string;
  day: string;
  ingredient_id: string;
  quantity: string;
  counted_at: string;
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
