import { randomUUID } from 'node:crypto';
import type { Ctx } from '../kernel/context.ts';
import { closeStocktake } from '../stock/close-stocktake.ts';
import { reopenStocktake } from '../stock/reopen-stocktake.ts';
import { saveCounts } from '../stock/save-counts.ts';
import { startStocktake } from '../stock/start-stocktake.ts';

/** What is on the shelves: thing by id with its amount in a unit. */
export interface Shelf {
  kind?: 'ingredient' | 'recipe';
  refId: string;
  amount: string;
  unit: string;
}

/** A draft for the opening of a day with these counts. */
export async function draftOf(ctx: Ctx, day: string, shelf: readonly Shelf[]): Promise<string> {
  const stocktakeId = randomUUID();
  await startStocktake(ctx, { commandId: randomUUID(), stocktakeId, countedOn: day, moment: 'before opening' });
  if (shelf.length > 0)
    await saveCounts(ctx, {
      commandId: randomUUID(),
      stocktakeId,
      counts: shelf.map(({ kind = 'ingredient', refId, amount, unit }) => ({
        kind,
        refId,
        amount,
        recordUnit: unit,
        countedAt: ctx.now().toISOString(),
      })),
    });
  return stocktakeId;
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
