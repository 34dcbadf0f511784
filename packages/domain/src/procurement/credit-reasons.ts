/** Why a supplier is asked for a credit note about something that was received. */
export const CREDIT_REASONS = [
  'Damaged',
  'Missing from the delivery',
  'Not what was ordered',
  'Out of date',
  'Too warm',
  'Charged too much',
  'Empties returned',
] as const;

/** Returns the reasons that suit a line: a deposit is paid back, all else was not as it should be. */
export function creditReasons(deposit: boolean): readonly CreditReason[] {
  return CREDIT_REASONS.filter((reason) => (reason === 'Empties returned') === deposit);
}

export type CreditReason = (typeof CREDIT_REASONS)[number];

/** What a credit note states to the supplier before anything is added to it. orderName: of what was received, within a sentence. */
export function creditInstructions(reason: CreditReason, orderName: string): string {
  return `${reason}, from ${orderName}.`;
}
