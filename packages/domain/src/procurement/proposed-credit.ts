import type { Decimal } from '../money.ts';

/** A claim as a credit is looked for; rest: £ net that is left of it, null where costs are hidden. */
interface ClaimToCredit {
  name: string;
  orderNumber: number | null;
  rest: Decimal | null;
}

/** A line of a credit note. note: what its note states besides; value: £ net, null where costs are hidden. */
interface CreditLine {
  name: string;
  note: string;
  value: Decimal | null;
}

/** So much has to agree before a line is proposed: one fact alone is chance. */
const PROPOSED_FROM = 2;

/** Returns how many of order number, item and amount of a credit line agree with a claim (rule 85). */
export function agreement({ name, orderNumber, rest }: ClaimToCredit, line: CreditLine): number {
  const namesOrder = orderNumber !== null && new RegExp(`\\bPO ${orderNumber}\\b`).test(line.note);
  const sameAmount = rest !== null && (line.value?.eq(rest) ?? false);
  return Number(namesOrder) + Number(line.name === name) + Number(sameAmount);
}

/** Whether a line is proposed for a claim, for a person to confirm. */
export function isProposed(agrees: number): boolean {
  return agrees >= PROPOSED_FROM;
}
