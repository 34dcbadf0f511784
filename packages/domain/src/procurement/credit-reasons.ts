/** Why a supplier is asked for a credit note about something that was received. */
export const CREDIT_REASONS = [
  'Damaged',
  'Missing from the delivery',
  'Not what was ordered',
  'Out of date',
  'Too warm',
  'Charged too much',
] as const;

export type CreditReason = (typeof CREDIT_REASONS)[number];

/** What a credit note states to the supplier before anything is added to it. orderName: of what was received, within a sentence. */
export function creditInstructions(reason: CreditReason, orderName: string): string {
  return `${reason}, from ${orderName}.`;
}
