import type { Day } from '@larder/domain/calendar.ts';
import {
  kindsInFigure,
  MOVED_FIGURE_NAMES,
  MOVED_FIGURES,
  type MovementKind,
  type MovedFigure as SummedFigure,
} from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
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

/** Figures that are sums of movements, of their values or of what the recipes' wastage adds to them. */
export type MovedFigure = SummedFigure | 'recipeWastage';

/**
 * Which movements make up a figure, of which column, and with which sign: what was sold is a cost and the recipes' wastage a loss as positive £,
 * everything else stands as it acts on the stock.
 */
export const MOVED: Record<
  MovedFigure,
  { kinds: readonly MovementKind[]; column: 'value' | 'waste_value'; sign: 1 | -1 }
> = {
  ...recordOf(MOVED_FIGURE_NAMES, (name) => ({
    kinds: kindsInFigure(name),
    column: 'value' as const,
    sign: MOVED_FIGURES[name].sign,
  })),
  recipeWastage: { kinds: kindsInFigure('theoreticalCost'), column: 'waste_value', sign: -1 },
};

/** The area's name, where there is more than one to tell apart. */
export function placeOf(scope: FigureScope, accountId: string): string {
  return scope.areas.length > 1 ? (scope.areas.find((area) => area.accountId === accountId)?.name ?? '') : '';
}
