import { toLedger, ZERO } from '../../money.ts';
import type { Movement } from '../movement.ts';
import { lineAmount, lineValue } from './line-value.ts';
import { type OrderHead, orderMovement, withCharges } from './order-values.ts';
import { linesTotal, type ReceivedLine } from './receipt.ts';

/** A credited line: goods that went back, or only money. */
export interface CreditedLine extends ReceivedLine {
  credits: 'goods returned' | 'price only';
}

export interface CreditNote extends OrderHead {
  lines: CreditedLine[];
}

/**
 * What a credit note does (rule 5): returned goods leave the stock at the credit's value, a price credit is value alone, and so is a deposit. Quantities and
 * prices are entered as positive numbers; the movements are negative and sum to the negative final cost (PROC-049).
 */
export function creditNoteMovements(note: CreditNote): Movement[] {
  const lines = note.lines.map((line) => creditedLine(note, line));
  return withCharges(note, linesTotal(note.lines), lines, -1);
}

function creditedLine(note: CreditNote, line: CreditedLine): Movement {
  const value = toLedger(lineValue(line)).neg();
  const base = { ...orderMovement(note), ingredientId: line.ingredientId, lineId: line.lineId, value };
  if (line.deposit) return { ...base, kind: 'deposit', quantity: ZERO };
  if (line.credits === 'price only') return { ...base, kind: 'price_credit', quantity: ZERO };
  if (line.ingredientId === null) return { ...base, kind: 'charge', quantity: ZERO };
  return { ...base, kind: 'returned', quantity: toLedger(lineAmount(line)).neg() };
}
