import type { Decimal } from '../money.ts';
import { isWithinTolerance, type PriceTolerance } from './tolerances.ts';

/** A line of a matched order before it is received: £ net a lot, or per kg, l or piece. billed: null where no invoice bills it. */
export interface LineToReceive {
  agreed: Decimal;
  billed: Decimal | null;
  lots: Decimal;
}

/** Returns the price that is proposed as a matched order is received: the billed one where it is within tolerance, else the agreed one (rule 72). */
export function proposedPrice({ agreed, billed, lots }: LineToReceive, tolerance: PriceTolerance): Decimal {
  if (billed === null) return agreed;
  return isWithinTolerance({ price: billed, agreed, lots, lastAccepted: null }, tolerance) ? billed : agreed;
}
