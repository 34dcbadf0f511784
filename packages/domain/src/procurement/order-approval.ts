import { Decimal, decimal, sum, ZERO } from '../money.ts';
import { type Ladder, missingSteps, neededStep } from './approval-ladder.ts';
import { receivedValue } from './costs.ts';
import type { OrderLine } from './order.ts';

/**
 * How an order stands with its approval, beside its status: ASKED before it is sent, RETURNED with a reason, GRANTED; OPEN when what arrived has to
 * be accepted, ACCEPTED once it was; DUE for an invoice that was entered above a person's limit, which is measured when it is approved.
 */
export const APPROVAL_STATES = ['ASKED', 'RETURNED', 'GRANTED', 'OPEN', 'ACCEPTED', 'DUE'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Somebody is waited for. */
export function isWaiting(state: ApprovalState | null | undefined): boolean {
  return state === 'ASKED' || state === 'OPEN';
}

type Line = Pick<OrderLine, 'optionId' | 'quantity' | 'unitPrice'>;

/**
 * Whether a changed draft keeps what was granted for it: a further item, more of one or a higher price voids it, less keeps it (rule 41). The lines of
 * one option count together.
 */
export function keepsApproval(before: readonly Line[], after: readonly Line[]): boolean {
  const had = byOption(before);
  return [...byOption(after)].every(([option, now]) => {
    const then = had.get(option);
    return then !== undefined && now.quantity.lte(then.quantity) && now.price.lte(then.price);
  });
}

function byOption(lines: readonly Line[]): Map<string | null, { quantity: Decimal; price: Decimal }> {
  return new Map(
    [...Map.groupBy(lines, ({ optionId }) => optionId)].map(([option, of]) => [
      option,
      {
        quantity: sum(of.map(({ quantity }) => quantity)),
        price: Decimal.max(...of.map(({ unitPrice }) => unitPrice)),
      },
    ]),
  );
}

/** What was granted of an order so far. amount: £ net it was granted for; null: nothing was granted. */
export interface Granted {
  step: number;
  amount: Decimal | null;
  /** A person's own limit asks for this step at least, whatever it comes to. */
  least: number;
}

/** What arrived, as an approval is measured against it; £ net. */
export interface Arrived {
  finalCost: Decimal;
  /** With what else was ordered for the same area, supplier and delivery date (rule 39). */
  together: Decimal;
  /** The step that was granted, or is waited for, at one of those others. */
  covered: number;
  /** What each line came to that was not ordered, as far as nobody accepted it yet. */
  unordered: readonly Decimal[];
}

/** What arrived may come to so much more than was granted; only beyond both it is accepted anew. */
const MORE_SHARE = decimal('0.1');
const MORE_POUNDS = decimal('25');

/**
 * Returns the steps that have to accept what arrived; none where it is as approved (rule 42). That is what a higher step than was granted is needed for;
 * or, within the step, more than 10 % and £25 above what was granted; or a line worth more than £25 that nobody ordered.
 */
export function stepsToAccept(ladder: Ladder, granted: Granted, arrived: Arrived): number[] {
  const needed = Math.max(neededStep(ladder, arrived.together), granted.least);
  const higher = missingSteps(needed, Math.max(granted.step, arrived.covered));
  if (higher.length > 0) return higher;
  const above = granted.amount === null ? ZERO : arrived.finalCost.minus(granted.amount);
  const muchMore = granted.amount !== null && above.gt(granted.amount.mul(MORE_SHARE)) && above.gt(MORE_POUNDS);
  const unordered = arrived.unordered.some((value) => value.gt(MORE_POUNDS));
  return muchMore || unordered ? [Math.max(1, needed)] : [];
}

/**
 * What each line came to that was not ordered, £ net, less what was ordered of its ingredient in another pack of which nothing came (rule 46); of lines that were accepted before, only those that are worth more by now.
 * accepted: the lines as they were when what arrived was accepted; none where it never was.
 */
export function unorderedValues(lines: readonly OrderLine[], accepted: readonly OrderLine[]): Decimal[] {
  const before = new Map(beyondOrdered(accepted));
  return beyondOrdered(lines).flatMap(([lineId, value]) => {
    const then = before.get(lineId);
    return then?.gte(value) ? [] : [value];
  });
}

/** Returns what each line that was not ordered came to beyond what it came in place of, £ net. */
function beyondOrdered(lines: readonly OrderLine[]): [string, Decimal][] {
  const inPlaceOf = new Map<string, Decimal>();
  for (const { ingredientId, quantity, unitPrice, movedLots, ...came } of lines) {
    const inOtherPack = !quantity.isZero() && !movedLots && came.quantityReceived?.isZero();
    if (!inOtherPack || ingredientId === null) continue;
    inPlaceOf.set(ingredientId, quantity.mul(unitPrice).plus(inPlaceOf.get(ingredientId) ?? ZERO));
  }
  return lines
    .filter(({ quantity }) => quantity.isZero())
    .map((line): [string, Decimal] => {
      const value = receivedValue(line);
      const ordered = inPlaceOf.get(line.ingredientId ?? '') ?? ZERO;
      const covered = Decimal.min(value, ordered);
      if (line.ingredientId !== null) inPlaceOf.set(line.ingredientId, ordered.minus(covered));
      return [line.lineId, value.minus(covered)];
    });
}
