import { type Decimal, toLedger } from '../money.ts';
import { type Figure, showFixed, showMoney, UNKNOWN } from '../show.ts';
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

/** A currency as it is stored: the three letters of ISO 4217. */
export const CURRENCY = /^[A-Z]{3}$/;

/** The message for what is no currency. */
export const NO_CURRENCY = 'Currency must be three letters, such as GBP or EUR';

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR' };

/** Reads a currency as a person types it, `eur` or `€`; null: it is none. */
export function readCurrency(typed: string): string | null {
  const text = typed.trim().toUpperCase();
  const currency = SIGNS[text] ?? text;
  return CURRENCY.test(currency) ? currency : null;
}

/** An amount as it stands on the paper, in its currency: £1,234.50, EUR 12.00. */
export function showAmount(amount: Figure, currency: string): string {
  if (amount === null || amount === undefined) return UNKNOWN;
  return currency === 'GBP' ? showMoney(amount) : `${currency} ${showFixed(amount, 2)}`;
}
