import { worthAt } from '../missing.ts';
import { type Decimal, decimal, sum, ZERO } from '../money.ts';
import type { MovementKind } from './movement.ts';

/** One ingredient between two openings, in base units: how the theoretical stock comes about (part 2 §2.3). */
export interface Livestock {
  opening: Decimal;
  /** Received less returned: DEBIT orders add, CREDIT orders subtract (STK-028). */
  ordered: Decimal;
  /** As positive quantities. */
  sold: Decimal;
  wasted: Decimal;
  /** In less out, with what went over to or came from another ingredient. */
  transferred: Decimal;
  /** opening + ordered − sold − wasted + transferred (STK-027). */
  theoretical: Decimal;
}

/** moved: base units by kind with the sign they have on the stock; charges and price credits move nothing. */
export function livestock(opening: Decimal, moved: Partial<Record<MovementKind, Decimal>>): Livestock {
  const of = (...kinds: MovementKind[]) => sum(kinds.map((kind) => moved[kind] ?? ZERO));
  const ordered = of('received', 'returned');
  const sold = positive(of('sold'));
  const wasted = positive(of('wasted'));
  const transferred = of('transfer_in', 'transfer_out', 'replaced');
  const theoretical = opening.plus(ordered).minus(sold).minus(wasted).plus(transferred);
  return { opening, ordered, sold, wasted, transferred, theoretical };
}

/**
 * Counted less theoretical (STK-029), and its worth at the price of the closing count: above 0, more was there than expected (STK-044). The
 * worth of a difference is null without a price.
 */
export function variance(
  counted: Decimal,
  theoretical: Decimal,
  cost: Decimal | null,
): { quantity: Decimal; worth: Decimal | null } {
  const quantity = counted.minus(theoretical);
  return { quantity, worth: worthAt(quantity, cost) };
}

const VARIANCE_THRESHOLD = decimal(20);

/** 'high' above +£20, 'low' at or below −£20, else null (STK-030); null too where the worth is not known. */
export function varianceLevel(worth: Decimal | null): 'high' | 'low' | null {
  if (worth === null) return null;
  if (worth.gt(VARIANCE_THRESHOLD)) return 'high';
  return worth.lte(VARIANCE_THRESHOLD.neg()) ? 'low' : null;
}

function positive(outgoing: Decimal): Decimal {
  return outgoing.isZero() ? ZERO : outgoing.neg();
}
