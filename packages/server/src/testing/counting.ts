import { randomUUID } from 'node:crypto';
import type { CountedWhen } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Ctx } from '../kernel/context.ts';
import { stockAt } from '../ledger/figures/stock-at.ts';
import { closeStocktake } from '../stock/close-stocktake.ts';
import { reopenStocktake } from '../stock/reopen-stocktake.ts';
import { saveCounts } from '../stock/save-counts.ts';
import { saveShelf } from '../stock/shelves/save-shelf.ts';
import { startStocktake } from '../stock/start-stocktake.ts';
import { read } from './read.ts';

/** What is on the shelves: thing by id with its amount in a unit. */
export interface Shelf {
  kind?: 'ingredient' | 'recipe';
  refId: string;
  amount: string;
  unit: string;
  shelfId?: string;
}

/** So many kg of an ingredient. */
export function kg(refId: string, amount: string): Shelf {
  return { refId, amount, unit: 'kg' };
}

/** A draft for the opening of a day with these counts. */
export async function draftOf(ctx: Ctx, day: string, shelf: readonly Shelf[]): Promise<string> {
  const stocktakeId = randomUUID();
  await startStocktake(ctx, { commandId: randomUUID(), stocktakeId, countedOn: day, moment: 'before opening' });
  if (shelf.length > 0) await countIn(ctx, stocktakeId, shelf);
  return stocktakeId;
}

/** A spot count of these things alone, closed; at: when they were counted. */
export async function spot(ctx: Ctx, day: string, shelf: readonly Shelf[], at?: string): Promise<string> {
  const stocktakeId = await spotDraft(ctx, day, shelf);
  if (shelf.length > 0) await countIn(ctx, stocktakeId, shelf, at);
  await close(ctx, stocktakeId);
  return stocktakeId;
}

/** The draft of a spot count of these things, none of which is counted. */
export async function spotDraft(ctx: Ctx, day: string, of: readonly Pick<Shelf, 'kind' | 'refId'>[]): Promise<string> {
  const stocktakeId = randomUUID();
  const things = of.map(({ kind = 'ingredient', refId }) => ({ kind, refId }));
  await startStocktake(ctx, {
    ...{ commandId: randomUUID(), stocktakeId, countedOn: day, moment: 'before opening' },
    ...{ kind: 'SPOT', scope: { categoryIds: [], supplierIds: [], things } },
  });
  return stocktakeId;
}

/** A draft counted at a moment of a day, with these counts made at an instant. */
export async function countedAt(ctx: Ctx, when: CountedWhen, at: string, shelf: readonly Shelf[]): Promise<string> {
  const stocktakeId = randomUUID();
  await startStocktake(ctx, { commandId: randomUUID(), stocktakeId, ...when });
  await countIn(ctx, stocktakeId, shelf, at);
  return stocktakeId;
}

/** Counts things in a draft, once more if they were counted before. */
export function countIn(
  ctx: Ctx,
  stocktakeId: string,
  shelf: readonly Shelf[],
  countedAt: string = ctx.now().toISOString(),
) {
  return saveCounts(ctx, {
    commandId: randomUUID(),
    stocktakeId,
    counts: shelf.map(({ kind = 'ingredient', refId, amount, unit, shelfId = null }) => ({
      kind,
      refId,
      shelfId,
      amount,
      recordUnit: unit,
      countedAt,
    })),
  });
}

/** A shelf of the area, behind those that it has. */
export async function addShelf(ctx: Ctx, name: string): Promise<string> {
  const shelfId = randomUUID();
  await saveShelf(ctx, { commandId: randomUUID(), shelfId, name });
  return shelfId;
}

/** Closes a draft; countAsZero: ingredients that are really gone. */
export function close(ctx: Ctx, stocktakeId: string, countAsZero: string[] = []) {
  return closeStocktake(ctx, { commandId: randomUUID(), stocktakeId, countAsZero });
}

/** Counted and closed in one go. */
export async function count(
  ctx: Ctx,
  day: string,
  shelf: readonly Shelf[],
  countAsZero: string[] = [],
): Promise<string> {
  const stocktakeId = await draftOf(ctx, day, shelf);
  await close(ctx, stocktakeId, countAsZero);
  return stocktakeId;
}

export function reopen(ctx: Ctx, stocktakeId: string) {
  return reopenStocktake(ctx, { commandId: randomUUID(), stocktakeId });
}

/** What is in the area at the end of a day, in base units by ingredient. */
export async function stockOn(ctx: Ctx, day: string): Promise<Record<string, string>> {
  const lines = await read(ctx, (db) => stockAt(db, [ctx.accountId], day));
  return Object.fromEntries(lines.map((line) => [line.ingredientId, line.quantity.toFixed()]));
}

/** How many lines the area's counts have in the ledger, withdrawals included. */
export async function anchorsOf(ctx: Ctx): Promise<number> {
  const [row] = await read(ctx, (db) =>
    db.run(raw<{ n: string }>(sql`select count(*) as n from stock_anchor where account_id = ${ctx.accountId}`)),
  );
  return Number(row?.n);
}
