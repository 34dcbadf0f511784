import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';

/** Whether a line of a supplier's list is offered to be ordered, or to be received beside what was ordered: in use, and approved by somebody. */
export function mayBeOrdered({ archived, unVerified }: Pick<SupplierOptionRow, 'archived' | 'unVerified'>): boolean {
  return !archived && !unVerified;
}
