import type { FigureName } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { MovementKind } from '@larder/domain/ledger/movement.ts';
import type { Db } from '../db/transaction.ts';
import type { Area } from './areas.queries.ts';

/** Where a figure is opened: these areas, these days, both included. */
export interface FigureScope {
  db: Db;
  areas: readonly Area[];
  accountIds: readonly string[];
  from: Day;
  to: Day;
  /** How many lines go before the page that is asked for. */
  offset: number;
}

/** Figures that are sums of movements. */
export type MovedFigure = Exclude<
  FigureName,
  'netSales' | 'opening' | 'closing' | 'stockVariance' | 'reconcilliation' | 'allowance' | 'pettyCash'
>;

/**
 * Which movements make up a figure, of which column, and with which sign: what was sold is a cost and the recipes' wastage a loss as positive £,
 * everything else stands as it acts on the stock.
 */
export const MOVED: Record<MovedFigure, { kinds: MovementKind[]; column: 'value' | 'waste_value'; sign: 1 | -1 }> = {
  received: { kinds: ['received'], column: 'value', sign: 1 },
  charges: { kinds: ['charge'], column: 'value', sign: 1 },
  credits: { kinds: ['returned', 'price_credit'], column: 'value', sign: 1 },
  transfersIn: { kinds: ['transfer_in'], column: 'value', sign: 1 },
  transfersOut: { kinds: ['transfer_out'], column: 'value', sign: 1 },
  theoreticalCost: { kinds: ['sold'], column: 'value', sign: -1 },
  wastage: { kinds: ['wasted'], column: 'value', sign: 1 },
  recipeWastage: { kinds: ['sold'], column: 'waste_value', sign: -1 },
};

/** The area's name, where there is more than one to tell apart. */
export function placeOf(scope: FigureScope, accountId: string): string {
  return scope.areas.length > 1 ? (scope.areas.find((area) => area.accountId === accountId)?.name ?? '') : '';
}
