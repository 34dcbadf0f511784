import type { Day } from '../../calendar.ts';
import type { MovementKind } from '../../kinds/movement-kinds.ts';
import { type Decimal, ZERO } from '../../money.ts';
import type { Movement } from '../movement.ts';
import { type Books, usedBy, valueAt } from './books.ts';
import type { Transfer, TransferLine } from './transfer.ts';

/** How a transfer goes that is confirmed where it arrives. arrival null: it is under way. */
export interface Steps {
  /** The account whose stock goods under way are: the head office. */
  transitAccountId: string;
  arrival: { day: Day; occurredAt: string | null; refused: boolean } | null;
}

/**
 * The movements of a transfer in two steps (rule 103). Sent, it leaves the source on its day and is in transit. Received, what came arrives on the day of
 * the answer; what is missing goes back to the source and is lost there on that day; more than was sent leaves the source on that day. Refused, all goes
 * back. Everything is valued by the day it was sent. Over both areas and transit the rest sums to what is lost.
 */
export function stepMovements(transfer: Transfer, steps: Steps, books: Books): Movement[] {
  return transfer.lines.flatMap((line) => {
    const came = new Map(
      steps.arrival?.refused || line.arrived?.isZero()
        ? []
        : usedBy(asArrived(line), transfer.day, books).ingredients.map((one) => [one.ingredientId, one.quantity]),
    );
    return usedBy(line, transfer.day, books).ingredients.flatMap(({ ingredientId, quantity }) =>
      moves(transfer, steps, quantity, came.get(ingredientId) ?? ZERO).flatMap(({ at, on, kind, quantity: moved }) =>
        moved.isZero()
          ? []
          : {
              ...{
                accountId: at,
                ingredientId,
                kind,
                effectiveDay: on.day,
                occurredAt: on.occurredAt,
                quantity: moved,
              },
              value: valueAt(moved, books.costOn(ingredientId, transfer.day)),
              ...{ wasteQuantity: ZERO, wasteValue: ZERO, documentKind: 'transfer' as const },
              ...{ documentId: transfer.transferId, lineId: line.lineId, chargeKind: null },
            },
      ),
    );
  });
}

interface Move {
  at: string;
  on: { day: Day; occurredAt: string | null };
  kind: MovementKind;
  quantity: Decimal;
}

/** Of one ingredient of a line: so much was sent, so much came. */
function moves(transfer: Transfer, { transitAccountId, arrival }: Steps, sent: Decimal, came: Decimal): Move[] {
  const { fromAccountId, toAccountId } = transfer;
  const left: Move[] = [
    { at: fromAccountId, on: transfer, kind: 'transfer_out', quantity: sent.neg() },
    { at: transitAccountId, on: transfer, kind: 'into_transit', quantity: sent },
  ];
  if (!arrival) return left;
  const missing = sent.minus(came);
  const isLost = !arrival.refused && missing.gt(0);
  return [
    ...left,
    { at: transitAccountId, on: arrival, kind: 'out_of_transit', quantity: sent.neg() },
    { at: toAccountId, on: arrival, kind: 'arrived', quantity: came },
    { at: fromAccountId, on: arrival, kind: 'put_back', quantity: missing },
    { at: fromAccountId, on: arrival, kind: 'lost', quantity: isLost ? missing.neg() : ZERO },
  ];
}

/** The line with what came of it. */
function asArrived(line: TransferLine): TransferLine {
  return { ...line, quantity: line.arrived ?? line.quantity };
}
