import type { Day } from '../calendar.ts';
import type { Decimal } from '../money.ts';
import type { Thing } from './stocktake.ts';
import type { WastageClass } from './wastage-classes.ts';

/** A reason that is offered while typing, and what class of wastage it is; any other text is as good (WST-008). */
export interface WastageReason {
  text: string;
  class: WastageClass;
}

/** The reason for which what was thrown away may be claimed of its supplier (rule 100). */
const DELIVERED_DAMAGED = 'Delivered damaged';

/** Whether a reason, as it was written, states that the thing came damaged. */
export function isDeliveredDamaged(written: string): boolean {
  return written.trim().toLowerCase() === DELIVERED_DAMAGED.toLowerCase();
}

/** The reasons that come with Larder. */
const REASONS: readonly WastageReason[] = [
  { text: 'Out of date', class: 'spoilage' },
  { text: 'Spoiled', class: 'spoilage' },
  { text: 'Trimmings', class: 'preparation' },
  { text: 'Dropped', class: 'preparation' },
  { text: 'Burnt or overcooked', class: 'preparation' },
  { text: 'Prepared too much', class: 'preparation' },
  { text: 'Wrong order', class: 'plate' },
  { text: 'Sent back by a guest', class: 'plate' },
  { text: 'Staff meal', class: 'staff' },
  { text: 'Complimentary', class: 'complimentary' },
  { text: DELIVERED_DAMAGED, class: 'other' },
  { text: 'Staff training', class: 'other' },
];

/** The reasons that the head office lists, or those that come with Larder. */
export function wastageReasonsOf(listed: readonly WastageReason[] | null | undefined): readonly WastageReason[] {
  return listed ?? REASONS;
}

/** The reason of what was missing of a transfer when it arrived. */
export const LOST_IN_TRANSIT = 'Lost in transit';

/** Entries shown before the person is asked to search (WST-006). */
export const WASTAGE_LIST_LIMIT = 100;

/** Wastage as a person enters it: amount as typed, in recordUnit. */
export interface EnteredWastage extends Thing {
  day: Day;
  recordUnit: string;
  amount: string;
  reason: string;
}

/** The facts of a wastage entry as they are stored and shown: all that was entered, and what is computed from it. baseQuantity: in base units. cost: £ as far as it is known, null where nothing of it is. */
export function wastageFacts<Entered extends EnteredWastage>(
  entered: Entered,
  { name, base, cost }: { name: string; base: Decimal; cost: Decimal | null },
) {
  return {
    ...entered,
    name,
    baseQuantity: base.toFixed(),
    reason: entered.reason.trim(),
    cost: cost?.toFixed() ?? null,
  };
}

/** Wastage needs an amount and a reason (WST-004). */
export function isCompleteWastage(amount: Decimal | null, reason: string): boolean {
  return (amount?.gt(0) ?? false) && reason.trim() !== '';
}
