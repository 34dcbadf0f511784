import { type Decimal, sum, toLedger, ZERO } from '../../money.ts';
import type { Pack } from '../../units.ts';
import type { Movement } from '../movement.ts';
import { type ByWeight, lineAmount, lineValue } from './line-value.ts';
import { type OrderHead, orderMovement, withCharges } from './order-values.ts';

/** A received line: lots of a pack at £ net a lot, in the line's own pack. ingredientId is the one it was received with. */
export interface ReceivedLine {
  lineId: string;
  ingredientId: string | null;
  quantityReceived: Decimal;
  finalPrice: Decimal;
  pack: Pack;
  /** Its money comes back with what it is for, so that it is no cost (rule 49). */
  deposit?: boolean;
  /** What was weighed of it; null: it is priced by the lot. */
  byWeight?: ByWeight | null;
}

export interface Receipt extends OrderHead {
  lines: ReceivedLine[];
}

/**
 * What a received order does to the stock: a movement for each line at the price paid, and value alone for charges, discounts and
 * lines whose option has no ingredient, deposits among them as a kind of their own (rule 49). The movements sum to the final cost (rule 4).
 */
export function receiptMovements(receipt: Receipt): Movement[] {
  const lines = receipt.lines.map((line) => receivedLine(receipt, line));
  return withCharges(receipt, linesTotal(receipt.lines), lines, 1);
}

/** £ of the lines as received, exact. */
export function linesTotal(lines: readonly Parameters<typeof lineValue>[0][]): Decimal {
  return sum(lines.map(lineValue));
}

function receivedLine(receipt: Receipt, line: ReceivedLine): Movement {
  const value = toLedger(lineValue(line));
  const base = { ...orderMovement(receipt), lineId: line.lineId, value };
  if (line.deposit) return { ...base, kind: 'deposit', quantity: ZERO };
  if (line.ingredientId === null) return { ...base, kind: 'charge', quantity: ZERO };
  const quantity = toLedger(lineAmount(line));
  return { ...base, ingredientId: line.ingredientId, kind: 'received', quantity };
}
