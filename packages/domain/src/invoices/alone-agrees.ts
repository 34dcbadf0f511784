import { Decimal, decimal, sum, ZERO } from '../money.ts';
import { withoutOrder } from './allocate.ts';
import type { AloneFacts } from './alone-facts.ts';
import { type ComparedPart, comparedParts, dearerBy, partsOf } from './compared-parts.ts';
import type { FindingKind } from './finding-kinds.ts';
import { findingsOf } from './findings.ts';
import type { InvoiceLine } from './invoice.ts';
import { isLineWithin, isLittleTogether } from './tolerances.ts';

/** What of a line does not agree, £. */
export interface Disagreement {
  name: string;
  kind: FindingKind;
  pounds: Decimal;
}

/** VAT of a line may be off by a penny (rule 74). */
const VAT_PENNY = decimal('0.01');

/**
 * What of an invoice does not agree within tolerance, the largest £ first (rules 74, 75). A price may be as much below the agreed one as above it: one far
 * below is accepted, but rather another pack than a gift, so a person looks at it.
 */
export function disagreements(facts: AloneFacts): Disagreement[] {
  const { invoice, allocations, orders } = facts;
  const unplaced = new Set(withoutOrder(invoice.lines, allocations).map(({ line }) => line.lineId));
  return invoice.lines
    .flatMap((line) => {
      const found = findingsOf(line, allocations, orders).filter(
        ({ kind, pounds }) => !isLetThrough(facts, line, kind, pounds),
      );
      const none = found.length === 0 && unplaced.has(line.lineId) && line.direction === 'bought';
      const named = none ? [{ kind: 'not ordered' as const, pounds: line.net }] : found;
      return named.map(({ kind, pounds }) => ({ name: line.name, kind, pounds }));
    })
    .toSorted((a, b) => b.pounds.cmp(a.pounds));
}

/** All that is dearer on an invoice, £, and whether it is little enough together. */
export function littleTogether({ allocations, orders, tolerance }: AloneFacts): { over: Decimal; isLittle: boolean } {
  const over = comparedParts(allocations, orders).map((part) => Decimal.max(ZERO, dearerBy(part)));
  return { over: sum(over), isLittle: isLittleTogether(over, tolerance) };
}

function isLetThrough(
  { allocations, orders, tolerance, lastAccepted }: AloneFacts,
  line: InvoiceLine,
  kind: FindingKind,
  pounds: Decimal,
): boolean {
  const parts = () => partsOf(line, allocations, orders);
  switch (kind) {
    case 'dearer':
      return isLineWithin(parts().map(asCompared), lastAccepted.get(line.optionId ?? '') ?? null, tolerance);
    case 'cheaper':
      return isLineWithin(parts().map(mirrored), null, tolerance);
    case 'VAT differs':
      return pounds.lte(VAT_PENNY);
    case 'billed more than received':
    case 'billed less than received':
    case 'not received yet':
    case 'not ordered':
    case 'item not known':
      return false;
  }
}

function asCompared({ price, lots, orderLine }: ComparedPart) {
  return { price, agreed: orderLine.agreedPrice, lots };
}

/** As far above the agreed price as it is below. */
function mirrored({ price, lots, orderLine: { agreedPrice } }: ComparedPart) {
  return { price: agreedPrice.mul(2).minus(price), agreed: agreedPrice, lots };
}
