import { type Decimal, toLedger } from '../money.ts';
import type { InvoiceLine } from './invoice.ts';

/**
 * Lines of an invoice in £ (rule 68): net and printed price × £ for one unit of its currency, 10 decimals. They are put on orders and claimed so; the
 * invoice itself is shown as printed.
 */
export function inPounds<Line extends InvoiceLine>(lines: readonly Line[], rate: Decimal): Line[] {
  if (rate.eq(1)) return [...lines];
  return lines.map((line) => ({
    ...line,
    net: toLedger(line.net.mul(rate)),
    unitPrice: line.unitPrice ? toLedger(line.unitPrice.mul(rate)) : null,
  }));
}
