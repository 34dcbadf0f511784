import type { Decimal } from '../money.ts';

/** How the working area sees a transfer: goods came in from another area or went out to it. */
export type TransferType = 'IN' | 'OUT';

export interface TransferDraft {
  type: TransferType;
  otherAccountId: string | null;
  items: { amount: Decimal | null; recordUnit: string }[];
}

/** What prevents recording a transfer (TRF-003); null when it is complete. The place is asked for by direction (TRF-006). */
export function transferProblem({ type, otherAccountId, items }: TransferDraft) {
  if (otherAccountId === null) return type === 'IN' ? 'transfer.no-source' : 'transfer.no-target';
  const complete = items.length > 0 && items.every((item) => item.amount?.gt(0) && item.recordUnit !== '');
  return complete ? null : 'transfer.no-amount';
}
