/** What can be wrong with a line of an invoice (rule 73); a line with none of it agrees. */
export const FINDING_KINDS = [
  'dearer',
  'cheaper',
  'billed more than received',
  'billed less than received',
  'not received yet',
  'not ordered',
  'item not known',
  'VAT differs',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
