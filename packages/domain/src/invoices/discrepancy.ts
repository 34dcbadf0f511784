import { type Decimal, HUNDRED, roundFigure, sum, ZERO } from '../money.ts';

/** A line of an order as invoices bill it: lots, and £ net for one; null: no invoice bills it. */
export interface BilledLine {
  lots: Decimal | null;
  price: Decimal | null;
}

/** What a receipt comes to beside what invoices bill of its order, £ net of goods, to 2 decimals. */
export interface Discrepancy {
  entered: Decimal;
  billed: Decimal;
}

interface Compared {
  /** Σ of the lines as entered, £ net. */
  goods: Decimal;
  percentDiscount: Decimal;
  lines: readonly BilledLine[];
}

/**
 * Returns what the Discrepancy Notice states (PROC-070, PROC-072, rule 72): the lines as entered, percent discount off, against the net of what
 * invoices bill of the order, charges apart, both rounded to 2 decimals; null: they are the same.
 */
export function discrepancyOf({ goods, percentDiscount, lines }: Compared): Discrepancy | null {
  const entered = roundFigure(goods.minus(goods.mul(percentDiscount).div(HUNDRED)), 2);
  const billed = roundFigure(sum(lines.map(({ lots, price }) => (lots && price ? lots.mul(price) : ZERO))), 2);
  return entered.eq(billed) ? null : { entered, billed };
}
