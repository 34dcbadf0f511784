import type { Decimal } from '../money.ts';
import { type ComparedPrice, isWithinTolerance, type Tolerance } from './tolerances.ts';

/**
 * The price that receiving a matched order proposes, £ net a lot (rule 72): the billed one where it is within tolerance, else the agreed one. What is
 * proposed as quantity is always what was ordered, never what is billed. compared null: nothing bills the line.
 */
export function proposedPrice(agreed: Decimal, compared: ComparedPrice | null, tolerance: Tolerance): Decimal {
  return compared && isWithinTolerance(compared, tolerance) ? compared.price : agreed;
}
