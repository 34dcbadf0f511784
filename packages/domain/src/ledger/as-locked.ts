import {
  kindsInFigure,
  MOVED_FIGURES,
  MOVEMENT_KINDS,
  type MovedFigure,
  type MovementKind,
  PROCUREMENT_FIGURES,
} from '../kinds/movement-kinds.ts';
import { type Decimal, sum, ZERO } from '../money.ts';
import type { AreaPeriod, PeriodAdjustment } from './gross-profit.ts';
import type { StockWorth } from './stock-at.ts';

/** What a late document can change of an area's day, as its sums are named; worth is by how much it steps. */
export type LockedKind = MovementKind | 'net_sales' | 'worth' | 'counted' | 'variance' | 'pettyCash' | 'allowance';

/** £ by kind, as on the sums; waste: what the wastage % of the recipes sold would lose, 0 or below. */
export type LockedSums = Partial<Record<LockedKind, Decimal>> & { waste?: Decimal };

/** What late documents changed of locked days, as far as it bears on one area and period (rule 37). £ exact. */
export interface LockedChanges {
  /** Of days in the period. */
  inside: LockedSums;
  /** Of locked days whose adjustment falls into the period. */
  posted: LockedSums;
  /** Of the stock on the evening before the period, where its adjustment comes later; counted: of what was counted for the day after. */
  opening: Pick<LockedSums, 'worth' | 'counted'>;
  closing: Pick<LockedSums, 'worth' | 'counted'>;
}

/**
 * The same period on the basis "as locked": locked days bring what they brought when they were locked, and what changed of them since is the adjustment of
 * the first period after the lock. Over all periods both bases come to the same.
 */
export function asLocked(area: AreaPeriod, { inside, posted, opening, closing }: LockedChanges): AreaPeriod {
  const moved: Partial<Record<MovementKind, Decimal>> = {};
  for (const kind of MOVEMENT_KINDS) {
    const value = (area.moved[kind] ?? ZERO).minus(of(inside, kind));
    if (area.moved[kind] || !value.isZero()) moved[kind] = value;
  }
  return {
    ...area,
    opening: worthAsLocked(area.opening, opening),
    closing: worthAsLocked(area.closing, closing),
    moved,
    netSales: area.netSales.minus(of(inside, 'net_sales')),
    recipeWastage: area.recipeWastage.plus(inside.waste ?? ZERO).minus(posted.waste ?? ZERO),
    stockVariance: area.stockVariance.minus(of(inside, 'variance')),
    pettyCash: area.pettyCash.minus(of(inside, 'pettyCash')),
    allowance: area.allowance.minus(of(inside, 'allowance')).plus(of(posted, 'allowance')),
    adjustment: adjustmentOf(posted),
  };
}

/** What changes of locked days do to the figures of the period that has them as its adjustment. £ exact. */
export function adjustmentOf(posted: LockedSums): PeriodAdjustment {
  const stock = of(posted, 'worth');
  const bought = sum([...PROCUREMENT_FIGURES.map((name) => figureOf(posted, name)), of(posted, 'pettyCash')]);
  return {
    netSales: of(posted, 'net_sales'),
    actualCost: bought.minus(stock),
    theoreticalCost: figureOf(posted, 'theoreticalCost'),
    stock,
  };
}

function worthAsLocked({ counted, carried }: StockWorth, change: LockedChanges['opening']): StockWorth {
  const countedThen = counted.minus(of(change, 'counted'));
  return { counted: countedThen, carried: counted.plus(carried).minus(of(change, 'worth')).minus(countedThen) };
}

function figureOf(sums: LockedSums, name: MovedFigure): Decimal {
  const total = sum(kindsInFigure(name).map((kind) => of(sums, kind)));
  return MOVED_FIGURES[name].sign === 1 ? total : total.neg();
}

function of(sums: LockedSums, kind: LockedKind): Decimal {
  return sums[kind] ?? ZERO;
}
