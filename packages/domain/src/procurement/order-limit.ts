import { type Decimal, sum } from '../money.ts';

/** A line as a limit judges it: lots, the typed price and the one in force, both £ net a lot; null where no price is known. */
export interface MeasuredLine {
  quantity: Decimal;
  unitPrice: Decimal | null;
  knownPrice: Decimal | null;
}

/**
 * What an order is judged by where somebody may order up to an amount, £ net, unrounded: lots × the higher of typed price and price in force,
 * so that a typed price of a penny lets nothing through (rule 39). Null where a line has neither: what it comes to is not known.
 */
export function measuredCost(lines: Iterable<MeasuredLine>): Decimal | null {
  const values: Decimal[] = [];
  for (const { quantity, unitPrice, knownPrice } of lines) {
    const price = higher(unitPrice, knownPrice);
    if (price === null || price.isZero()) return null;
    values.push(quantity.mul(price));
  }
  return sum(values);
}

/** What an order comes to beside a limit, £ net; cost null: an item has no price. */
export interface AgainstLimit {
  upTo: Decimal;
  cost: Decimal | null;
  above: boolean;
}

/** Compares an order with what the person may order: its lines together with the other orders that count with it, £ net, unrounded. */
export function againstLimit(upTo: Decimal, lines: Iterable<MeasuredLine>, others: Decimal): AgainstLimit {
  const own = measuredCost(lines);
  const cost = own?.plus(others) ?? null;
  return { upTo, cost, above: cost === null || cost.gt(upTo) };
}

function higher(a: Decimal | null, b: Decimal | null): Decimal | null {
  if (a === null || b === null) return a ?? b;
  return a.gt(b) ? a : b;
}
