import { type Decimal, HUNDRED, roundFigure } from '../money.ts';

/** What a sold dish cost, £ for the whole quantity: without the recipes' wastage % and what that adds. */
export interface SaleCost {
  net: Decimal;
  cost: Decimal;
  wastageCost: Decimal;
}

/** Margin of a sold dish: percent of its net sales, wastage % counted as cost, 1 decimal; null when net sales are not above 0. */
export function saleMargin({ net, cost, wastageCost }: SaleCost): Decimal | null {
  if (!net.isPositive() || net.isZero()) return null;
  return roundFigure(net.minus(cost).minus(wastageCost).div(net).mul(HUNDRED), 1);
}
