import type { Day } from '../../calendar.ts';
import { type Decimal, toLedger, ZERO } from '../../money.ts';
import type { Movement } from '../movement.ts';

/** What is claimed from a supplier (rule 82). */
export const CLAIM_KINDS = ['short', 'refused', 'overcharged', 'charge', 'damaged later', 'returned'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** What came of a claim, in £: a credit note, goods in place of money, or nothing. */
export const CLAIM_ANSWERS = ['credited', 'replaced', 'written off'] as const;
export type ClaimAnswerKind = (typeof CLAIM_ANSWERS)[number];

/** A part of a claim that was answered. amount: £ net above 0; day: of the credit note, of the receipt, or on which it was written off. */
export interface ClaimAnswer {
  answerId: string;
  kind: ClaimAnswerKind;
  amount: Decimal;
  day: Day;
}

/** A claim as the ledger sees it. net: £; quantity: what went back, in base units, 0 of every other kind. */
export interface PostedClaim {
  claimId: string;
  accountId: string;
  ingredientId: string | null;
  kind: ClaimKind;
  day: Day;
  net: Decimal;
  quantity: Decimal;
  withdrawn: boolean;
  answers: readonly ClaimAnswer[];
}

/**
 * Returns how much of a claim stands in posted cost, £ (rule 84): all of what was damaged later or returned, which was received and paid for;
 * nothing of what is short, refused or overcharged, because the receipt is what came at the agreed price.
 */
export function postedOf({ kind, net }: Pick<PostedClaim, 'kind' | 'net'>): Decimal {
  return kind === 'damaged later' || kind === 'returned' ? net : ZERO;
}

/**
 * Returns the movements of a claim (rules 84 to 86): what is posted is expected back from its day on, goods that went back leave with it, and
 * each answer takes its £ off again on its own day. So a credit and the answer that it gives sum to nothing. A withdrawn claim moves nothing.
 */
export function claimMovements(claim: PostedClaim): Movement[] {
  if (claim.withdrawn) return [];
  const answers = claim.answers.map(
    ({ answerId, day, amount }): Movement => ({
      ...base(claim, day),
      kind: 'claim',
      lineId: answerId,
      value: toLedger(amount),
    }),
  );
  const posted = postedOf(claim);
  return posted.isZero() ? answers : [opening(claim, posted), ...answers];
}

function opening(claim: PostedClaim, posted: Decimal): Movement {
  const value = toLedger(posted).neg();
  if (claim.kind !== 'returned' || claim.ingredientId === null)
    return { ...base(claim, claim.day), kind: 'claim', value };
  return { ...base(claim, claim.day), kind: 'sent_back', quantity: toLedger(claim.quantity).neg(), value };
}

function base({ claimId, accountId, ingredientId }: PostedClaim, day: Day): Omit<Movement, 'kind' | 'value'> {
  return {
    accountId,
    ingredientId,
    effectiveDay: day,
    occurredAt: null,
    quantity: ZERO,
    wasteQuantity: ZERO,
    wasteValue: ZERO,
    documentKind: 'claim',
    documentId: claimId,
    lineId: null,
    chargeKind: null,
  };
}
