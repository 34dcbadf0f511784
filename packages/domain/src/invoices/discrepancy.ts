import { type Decimal, HUNDRED, roundFigure, sum } from '../money.ts';

/** What a delivery is entered at and what is billed of it, £ net, 2 decimals; charges are in neither. */
export interface Discrepancy {
  entered: Decimal;
  billed: Decimal;
}

/**
 * How what is entered of a delivery differs from what invoices bill of it (rule 72, PROC-070, PROC-072): the lines as entered, a percent discount taken
 * off, beside the net of what is on this order; both rounded to 2 decimals. null: they agree. It warns, and approving goes on once it is acknowledged.
 */
export function discrepancy(
  { lines, percentDiscount }: { lines: readonly Decimal[]; percentDiscount: Decimal },
  billedNet: readonly Decimal[],
): Discrepancy | null {
  const share = HUNDRED.minus(percentDiscount).div(HUNDRED);
  const entered = roundFigure(sum(lines).mul(share), 2);
  const billed = roundFigure(sum(billedNet), 2);
  return entered.eq(billed) ? null : { entered, billed };
}
