import { Decimal, decimal, sum, ZERO } from '../money.ts';
import type { AloneFacts } from './alone-facts.ts';
import { aloneReasons, mayApproveAlone } from './approve-alone.ts';
import { comparedParts, dearerBy } from './compared-parts.ts';
import { type ComparedPrice, isLineWithin, isLittleTogether, type Tolerance } from './tolerances.ts';

/** So many days back a change of tolerances is tried (rule 74). */
export const TRIED_DAYS = 90;

type Part = Omit<ComparedPrice, 'lastAccepted'>;

/** An invoice of the last days as tolerances judge it: £ gross, and what each of its lines was billed at; parts of a line on several orders together. */
export interface JudgedInvoice {
  gross: Decimal;
  lines: readonly { parts: readonly Part[]; lastAccepted: Decimal | null }[];
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
    alone: through.filter((invoice) => needsNobody(invoice, tolerance)).length,
  };
}

/** A price far below the agreed one needs a person as well: it is judged as if it were as far above. */
function needsNobody({ gross, otherwiseAlone, lines }: JudgedInvoice, tolerance: Tolerance): boolean {
  if (!otherwiseAlone || gross.gt(tolerance.aloneUpTo)) return false;
  return lines.every(({ parts }) => isLineWithin(parts.map(mirrored), null, tolerance));
}

function mirrored({ price, agreed, lots }: Part): Part {
  return { price: agreed.mul(2).minus(price), agreed, lots };
}

/** Lets through every price and every amount. */
const ANYTHING = decimal('1000000000000');
const WIDE: Tolerance = {
  pricePercent: ANYTHING,
  pricePounds: ANYTHING,
  invoicePounds: ANYTHING,
  aloneUpTo: ANYTHING,
};

/** An invoice as tolerances judge it, from all that is known of it. What rounding to the penny explains is no difference. */
export function judgedInvoice(facts: AloneFacts): JudgedInvoice {
  const { invoice, allocations, orders, lastAccepted } = facts;
  const partsBy = Map.groupBy(comparedParts(allocations, orders), ({ lineId }) => lineId);
  return {
    gross: invoice.gross?.value ?? ZERO,
    lines: invoice.lines.map((line) => ({
      parts: (partsBy.get(line.lineId) ?? []).map((part) => ({
        price: dearerBy(part).isZero() ? part.orderLine.agreedPrice : part.price,
        agreed: part.orderLine.agreedPrice,
        lots: part.lots,
      })),
      lastAccepted: lastAccepted.get(line.optionId ?? '') ?? null,
    })),
    otherwiseAlone: mayApproveAlone(aloneReasons({ ...facts, tolerance: WIDE })),
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
