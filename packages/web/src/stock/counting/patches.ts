import type { StocktakeLineRow, StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { OptimisticPatch } from '../../data/collections.ts';

/** A draft as it looks until the server has it. */
export function draftPatch(
  draft: Pick<StocktakeRow, 'accountId' | 'day' | 'afterClosing'> & { stocktakeId: string; by: string },
): OptimisticPatch {
  const at = new Date().toISOString();
  const row: StocktakeRow = {
    id: draft.stocktakeId,
    accountId: draft.accountId,
    day: draft.day,
    afterClosing: draft.afterClosing,
    isDraft: true,
    cost: null,
    withoutPrice: 0,
    closedAt: null,
    closedBy: null,
    version: 0,
    createdAt: at,
    createdBy: draft.by,
    updatedAt: at,
    updatedBy: draft.by,
  };
  return { collection: 'stocktakes', id: row.id, row };
}

/** A counted line as it looks until the server has it. */
export function linePatch(row: StocktakeLineRow): OptimisticPatch {
  return { collection: 'stocktakeLines', id: row.id, row };
}

/** A line that was taken off. */
export function noLinePatch(lineId: string): OptimisticPatch {
  return { collection: 'stocktakeLines', id: lineId, row: null };
}
