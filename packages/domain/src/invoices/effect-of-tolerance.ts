import { Decimal, sum, ZERO } from '../money.ts';
import { type ComparedPrice, isLineWithin, isLittleTogether, type Tolerance } from './tolerances.ts';

/** So many days back a change of tolerances is tried (rule 74). */
export const TRIED_DAYS = 90;

/** An invoice of the last days as tolerances judge it: £ gross, and what each of its lines was billed at; parts of a line on several orders together. */
export interface JudgedInvoice {
  gross: Decimal;
  lines: readonly { parts: readonly Omit<ComparedPrice, 'lastAccepted'>[]; lastAccepted: Decimal | null }[];
  /** Nothing else than prices and the limit stands against approving it without a person. */
  otherwiseAlone: boolean;
}

/** What tolerances let through: invoices that need nobody for their prices although something on them is dearer, and £ net that is dearer on them. */
export interface LetThrough {
  invoices: number;
  pounds: Decimal;
  /** Invoices that go through without a person altogether, with or without a difference. */
  alone: number;
}

/** What tolerances would have let through of these invoices (rule 74), shown before a change of them is saved. */
export function effectOfTolerance(invoices: readonly JudgedInvoice[], tolerance: Tolerance): LetThrough {
  const through = invoices.filter((invoice) => passes(invoice, tolerance));
  const dearer = through.map(dearerOf).filter((over) => over.gt(0));
  return {
    invoices: dearer.length,
    pounds: sum(dearer),
    alone: through.filter(({ gross, otherwiseAlone }) => otherwiseAlone && gross.lte(tolerance.aloneUpTo)).length,
  };
}

function passes(invoice: JudgedInvoice, tolerance: Tolerance): boolean {
  const eachWithin = invoice.lines.every(({ parts, lastAccepted }) => isLineWithin(parts, lastAccepted, tolerance));
  return eachWithin && isLittleTogether([dearerOf(invoice)], tolerance);
}

function dearerOf({ lines }: JudgedInvoice): Decimal {
  return sum(
    lines.flatMap(({ parts }) =>
      parts.map(({ price, agreed, lots }) => Decimal.max(ZERO, price.minus(agreed).mul(lots))),
    ),
  );
}
