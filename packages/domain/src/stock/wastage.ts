import type { Decimal } from '../money.ts';

/** Reasons offered while typing; any other text is as good (WST-008). */
export const WASTAGE_REASONS: readonly string[] = [
  'Out of date',
  'Spoiled',
  'Dropped',
  'Burnt or overcooked',
  'Wrong order',
  'Sent back by a guest',
  'Prepared too much',
  'Delivered damaged',
  'Staff training',
];

/** Entries shown before the person is asked to search (WST-006). */
export const WASTAGE_LIST_LIMIT = 100;

/** Wastage says how much and why (WST-004). */
export function isCompleteWastage(amount: Decimal | null, reason: string): boolean {
  return (amount?.gt(0) ?? false) && reason.trim() !== '';
}
