import { type Decimal, HUNDRED, roundFigure, ZERO } from '../money.ts';

/** What a sold dish cost, £ for the whole quantity: without the recipes' wastage % and what that adds; null where nothing of it is known. */
export interface SaleCost {
  net: Decimal | null;
  cost: Decimal | null;
  wastageCost: Decimal | null;
}

/** Margin of a sold dish: percent of its net sales, wastage % counted as cost, 2 decimals as of any gross profit (REP-055); null when net sales are not above 0 or nothing is known of the cost. */
export function saleMargin({ net, cost, wastageCost }: SaleCost): Decimal | null {
  if (cost === null || !net?.gt(ZERO)) return null;
  return roundFigure(
    net
      .minus(cost)
      .minus(wastageCost ?? ZERO)
      .div(net)
      .mul(HUNDRED),
    2,
  );
}
