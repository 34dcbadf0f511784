import type { Day } from '../calendar.ts';
import {
  kindsInFigure,
  LOSS_FIGURES,
  type LossFigure,
  MOVED_FIGURES,
  type MovedFigure,
  type MovementKind,
  PROCUREMENT_FIGURES,
  type ProcurementFigure,
} from '../kinds/movement-kinds.ts';
import { type Decimal, HUNDRED, roundFigure, sum, ZERO } from '../money.ts';
import { recordOf } from '../record-of.ts';
import type { StockWorth } from './stock-at.ts';

/** What one area brings to a period. All £ net of VAT, exact; sums by kind keep the sign they have on the stock. */
export interface AreaPeriod {
  accountId: string;
  /** The area's last closed count not after the first day; null: it has no opening. */
  openingCount: Day | null;
  /** True when it was counted for the opening of the first day, false when its opening is carried by theory. */
  openingCounted: boolean;
  closingCounted: boolean;
  opening: StockWorth;
  closing: StockWorth;
  netSales: Decimal;
  moved: Partial<Record<MovementKind, Decimal>>;
  /** £ that the wastage % of the recipes sold would lose, 0 or above. */
  recipeWastage: Decimal;
  /** Σ over the counts after the first day up to the day after the last, each at its own price (rule 13). */
  stockVariance: Decimal;
  pettyCash: Decimal;
  /** Stock allowances of the weeks whose Monday lies in the period (REP-051, REP-052), 0 or above. */
  allowance: Decimal;
  /** On the basis "as locked": what changed of locked days before it (rule 37). Absent: nothing. */
  adjustment?: PeriodAdjustment;
}

/** What late documents changed of locked days, as the period after the lock has it. £ exact; stock: of what was there at the end of the last locked day. */
export interface PeriodAdjustment {
  netSales: Decimal;
  actualCost: Decimal;
  theoreticalCost: Decimal;
  stock: Decimal;
}

/** The figures of a period over one or several areas (REP-050, REP-053, REP-054). £ exact; percents 2 decimals. */
export interface ProfitFigures {
  netSales: Decimal;
  opening: StockWorth & { total: Decimal };
  closing: StockWorth & { total: Decimal };
  procurement: ProcurementBalance;
  theoreticalCost: Decimal;
  theoreticalGp: Decimal;
  theoreticalGpPercent: Decimal | null;
  actualCost: Decimal;
  actualGp: Decimal;
  actualGpPercent: Decimal | null;
  /** Actual less theoretical. */
  variance: Decimal;
  varianceParts: VarianceParts;
  /** Losses that were to be expected inside the stock variance, as positive £; not subtracted again. */
  expected: { recipeWastage: Decimal; allowance: Decimal };
  gpWithAllowances: Decimal;
  gpWithAllowancesPercent: Decimal | null;
}

/** Goods and charges in, credits (negative), transfers in and out (negative), petty cash. */
export interface ProcurementBalance extends Record<ProcurementFigure, Decimal> {
  pettyCash: Decimal;
  total: Decimal;
}

/** The lines of the variance panel; with an adjustment of earlier periods they sum to the variance whatever happens to prices. What was recorded as a loss, as wastage, is 0 or below. */
export interface VarianceParts extends Record<LossFigure, Decimal> {
  stockVariance: Decimal;
  /** What prices and charges explain; 0 when prices hold and nothing but goods was bought (rule 14). */
  reconcilliation: Decimal;
}

/** A period over several areas: the whole when all were counted before it, else "count first" and the figures of those that were (rule 13). */
export type PeriodProfit =
  | { countFirst: []; figures: ProfitFigures }
  | { countFirst: string[]; figures: null; ofCountedAreas: ProfitFigures | null };

/** An area in which nothing is, was bought or sold needs no count beside areas that have one. */
export function periodProfit(areas: readonly AreaPeriod[]): PeriodProfit {
  const counted = areas.filter((area) => area.openingCount !== null);
  const uncounted = areas.filter((area) => area.openingCount === null && !(counted.length > 0 && isIdle(area)));
  if (uncounted.length === 0 && counted.length > 0) return { countFirst: [], figures: profitFigures(counted) };
  const countFirst = uncounted.map((area) => area.accountId);
  return { countFirst, figures: null, ofCountedAreas: counted.length > 0 ? profitFigures(counted) : null };
}

function isIdle(area: AreaPeriod): boolean {
  const { opening, closing, netSales, moved: byKind } = area;
  const amounts = [
    opening.counted,
    opening.carried,
    closing.counted,
    closing.carried,
    netSales,
    ...Object.values(byKind),
  ];
  return amounts.every((amount) => amount.isZero());
}

export function profitFigures(areas: readonly AreaPeriod[]): ProfitFigures {
  const adjustment = totalAdjustment(areas);
  const netSales = sum(areas.map((area) => area.netSales)).plus(adjustment.netSales);
  const opening = totalWorth(areas.map((area) => area.opening));
  const closing = totalWorth(areas.map((area) => area.closing));
  const procurement = procurementBalance(areas);
  const theoreticalCost = figureOf(areas, 'theoreticalCost').plus(adjustment.theoreticalCost);
  const theoreticalGp = netSales.minus(theoreticalCost);
  const restated = adjustment.stock.plus(adjustment.actualCost); // the opening is as locked, the closing as it is known
  const actualCost = opening.total.plus(procurement.total).minus(closing.total).plus(restated);
  const actualGp = netSales.minus(actualCost);
  const variance = actualGp.minus(theoreticalGp);
  const stockVariance = sum(areas.map((area) => area.stockVariance));
  const losses = recordOf(LOSS_FIGURES, (name) => figureOf(areas, name));
  const allowance = sum(areas.map((area) => area.allowance));
  const gpWithAllowances = theoreticalGp.minus(allowance);
  return {
    netSales,
    opening,
    closing,
    procurement,
    theoreticalCost,
    theoreticalGp,
    theoreticalGpPercent: percentOfSales(theoreticalGp, netSales),
    actualCost,
    actualGp,
    actualGpPercent: percentOfSales(actualGp, netSales),
    variance,
    varianceParts: {
      stockVariance,
      ...losses,
      reconcilliation: variance
        .minus(stockVariance)
        .minus(sum(Object.values(losses)))
        .minus(profitOfAdjustment(adjustment).variance),
    },
    expected: { recipeWastage: sum(areas.map((area) => area.recipeWastage)), allowance },
    gpWithAllowances,
    gpWithAllowancesPercent: percentOfSales(gpWithAllowances, netSales),
  };
}

/** The adjustments of areas together. */
export function totalAdjustment(areas: readonly Pick<AreaPeriod, 'adjustment'>[]): PeriodAdjustment {
  const total = (name: keyof PeriodAdjustment) => sum(areas.map(({ adjustment }) => adjustment?.[name] ?? ZERO));
  return {
    netSales: total('netSales'),
    actualCost: total('actualCost'),
    theoreticalCost: total('theoreticalCost'),
    stock: total('stock'),
  };
}

/** What an adjustment does to the two gross profits, and to what lies between them. */
export function profitOfAdjustment({ netSales, actualCost, theoreticalCost }: PeriodAdjustment) {
  const [actualGp, theoreticalGp] = [netSales.minus(actualCost), netSales.minus(theoreticalCost)];
  return { actualGp, theoreticalGp, variance: actualGp.minus(theoreticalGp) };
}

/** Percent of net sales to 2 decimals (REP-055); null when nothing was sold, so there is nothing to divide by (REP-052, rule 13). */
export function percentOfSales(amount: Decimal, netSales: Decimal): Decimal | null {
  return netSales.gt(ZERO) ? roundFigure(amount.mul(HUNDRED).div(netSales), 2) : null;
}

function procurementBalance(areas: readonly AreaPeriod[]): ProcurementBalance {
  const moved = recordOf(PROCUREMENT_FIGURES, (name) => figureOf(areas, name));
  const pettyCash = sum(areas.map((area) => area.pettyCash));
  return { ...moved, pettyCash, total: sum([...Object.values(moved), pettyCash]) };
}

function totalWorth(worths: readonly StockWorth[]): StockWorth & { total: Decimal } {
  const counted = sum(worths.map((worth) => worth.counted));
  const carried = sum(worths.map((worth) => worth.carried));
  return { counted, carried, total: counted.plus(carried) };
}

function figureOf(areas: readonly AreaPeriod[], name: MovedFigure): Decimal {
  const total = sum(kindsInFigure(name).flatMap((kind) => areas.map((area) => area.moved[kind] ?? ZERO)));
  return MOVED_FIGURES[name].sign === 1 ? total : total.neg();
}
