import type { Day } from '../../calendar.ts';
import { eachOnce, type Missing } from '../../missing.ts';
import { type Decimal, ZERO } from '../../money.ts';
import type { Movement } from '../movement.ts';
import { type Books, type UsedLine, unpriced, usedBy, valueAt } from './books.ts';
import { type Steps, stepMovements } from './transfer-steps.ts';

export interface TransferLine extends UsedLine {
  lineId: string;
  /** What came of it, measured as quantity is; null: all of it. */
  arrived: Decimal | null;
}

/** Goods that went from one area to another on a day. */
export interface Transfer {
  transferId: string;
  fromAccountId: string;
  toAccountId: string;
  day: Day;
  occurredAt: string | null;
  lines: TransferLine[];
  /** null: in one step, both sides at once. */
  steps: Steps | null;
}

/** Both sides of a transfer at the source's cost, day and recipe version (rule 11); over both areas they sum to nothing. */
export function transferMovements(transfer: Transfer, books: Books): { movements: Movement[]; missing: Missing[] } {
  const lines = transfer.lines.map((line) => ({ line, used: usedBy(line, transfer.day, books) }));
  const ingredientIds = lines.flatMap(({ used }) => used.ingredients.map((one) => one.ingredientId));
  const missing = [...lines.flatMap(({ used }) => used.missing), ...unpriced(ingredientIds, transfer.day, books)];
  const movements = transfer.steps ? stepMovements(transfer, transfer.steps, books) : bothSides(transfer, books);
  return { movements, missing: eachOnce(missing) };
}

function bothSides(transfer: Transfer, books: Books): Movement[] {
  return transfer.lines.flatMap((line) =>
    usedBy(line, transfer.day, books).ingredients.flatMap(({ ingredientId, quantity }) => {
      const value = valueAt(quantity, books.costOn(ingredientId, transfer.day));
      const base = movementOf(transfer, line, ingredientId);
      const out: Movement = {
        ...base,
        accountId: transfer.fromAccountId,
        kind: 'transfer_out',
        quantity: quantity.neg(),
        value: value.neg(),
      };
      const into: Movement = { ...base, accountId: transfer.toAccountId, kind: 'transfer_in', quantity, value };
      return [out, into];
    }),
  );
}

function movementOf(transfer: Transfer, line: TransferLine, ingredientId: string) {
  return {
    ingredientId,
    effectiveDay: transfer.day,
    occurredAt: transfer.occurredAt,
    wasteQuantity: ZERO,
    wasteValue: ZERO,
    documentKind: 'transfer' as const,
    documentId: transfer.transferId,
    lineId: line.lineId,
    chargeKind: null,
  };
}
