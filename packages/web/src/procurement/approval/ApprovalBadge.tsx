import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { approvalWord } from './approval-words.ts';

/** How an order stands with its approval, beside its status, as long as something waits for it. */
export function ApprovalBadge({ order }: { order: Pick<OrderRow, 'status' | 'approval'> }) {
  const shown = approvalWord(order);
  return shown ? <StatusBadge tone={shown.tone}>{shown.word}</StatusBadge> : null;
}
