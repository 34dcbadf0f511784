import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { StatusBadge, type Tone } from '../ui/facts/StatusBadge.tsx';

/** Where an order stands, in a word. An order whose mail came back is marked, so that somebody sends it again. */
export function OrderStatusBadge({ order }: { order: Pick<OrderRow, 'status' | 'mail'> }) {
  const { tone, word } = standingOf(order);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

/** Returns where an order stands, in a word, and how that is marked. */
export function standingOf({ status, mail }: Pick<OrderRow, 'status' | 'mail'>): { tone: Tone; word: string } {
  switch (status) {
    case 'DRAFT':
      return { tone: 'draft', word: 'Draft' };
    case 'AWAIT':
      return mail?.status === 'failed' ? { tone: 'bad', word: 'Not sent' } : { tone: 'waiting', word: 'Sending' };
    case 'SENT':
      return { tone: 'waiting', word: 'Sent' };
    case 'PROCESSING':
      return { tone: 'waiting', word: 'Processing' };
    case 'ATTACHED':
      return { tone: 'waiting', word: 'Attached' };
    case 'MATCHED':
      return { tone: 'waiting', word: 'Matched' };
    case 'RECEIVED':
      return { tone: 'good', word: 'Received' };
    case 'FINALISED':
      return { tone: 'good', word: 'Finalised' };
  }
}
