import {
  kindsInFigure,
  LOSS_FIGURES,
  type MovedFigure,
  type MovementKind,
  PROCUREMENT_FIGURES,
} from '../kinds/movement-kinds.ts';
import type { Decimal } from '../money.ts';
import { recordOf } from '../record-of.ts';
import type { ProfitFigures } from './gross-profit.ts';

/** A part of a period's figures. */
export type ProfitPart = 'net sales' | 'opening' | 'closing' | MovementKind;

/** The figures of a period as far as they are known: null where nothing is. */
export type KnownProfit = Known<ProfitFigures>;
type Known<Figures> = {
  [Name in keyof Figures]: Figures[Name] extends Decimal | null ? Decimal | null : Known<Figures[Name]>;
};

/**
 * The figures without those of which nothing is known. lacking: parts of which something has no price, menu price or recipe. A part that lacks
 * something and comes to £0 is not known, and neither is what is made of it alone.
 */
export function knownProfit(figures: ProfitFigures, lacking: ReadonlySet<ProfitPart>): KnownProfit {
  const part = (name: ProfitPart, amount: Decimal) => (lacking.has(name) && amount.isZero() ? null : amount);
  const figure = (name: MovedFigure, amount: Decimal) =>
    amount.isZero() && kindsInFigure(name).some((kind) => lacking.has(kind)) ? null : amount;
  const { opening, closing, procurement, varianceParts, expected } = figures;
  const netSales = part('net sales', figures.netSales);
  const theoreticalCost = figure('theoreticalCost', figures.theoreticalCost);
  const lacksStock = lacking.has('opening') || lacking.has('closing');
  const noStockKnown = lacksStock && opening.total.isZero() && closing.total.isZero() && procurement.total.isZero();
  const actual = netSales !== null && !noStockKnown;
  const theory = netSales !== null && theoreticalCost !== null;
  const variance = actual && theory ? figures.variance : null;
  const worth = (name: 'opening' | 'closing', stock: ProfitFigures['opening']) => ({
    counted: part(name, stock.counted),
    carried: part(name, stock.carried),
    total: part(name, stock.total),
  });
  return {
    netSales,
    opening: worth('opening', opening),
    closing: worth('closing', closing),
    procurement: {
      ...procurement,
      ...recordOf(PROCUREMENT_FIGURES, (name) => figure(name, procurement[name])),
    },
    theoreticalCost,
    theoreticalGp: theory ? figures.theoreticalGp : null,
    theoreticalGpPercent: theory ? figures.theoreticalGpPercent : null,
    actualCost: noStockKnown ? null : figures.actualCost,
    actualGp: actual ? figures.actualGp : null,
    actualGpPercent: actual ? figures.actualGpPercent : null,
    variance,
    varianceParts: {
      stockVariance: part('closing', varianceParts.stockVariance),
      ...recordOf(LOSS_FIGURES, (name) => figure(name, varianceParts[name])),
      reconcilliation: variance === null ? null : varianceParts.reconcilliation,
    },
    expected: { ...expected, recipeWastage: part('sold', expected.recipeWastage) },
    gpWithAllowances: theory ? figures.gpWithAllowances : null,
    gpWithAllowancesPercent: theory ? figures.gpWithAllowancesPercent : null,
  };
}
