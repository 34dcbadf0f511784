import type { TransferRow } from '@larder/contract/rows/stock.ts';
import type { Tone } from '../../ui/facts/StatusBadge.tsx';

interface StateWords {
  /** null: nothing is to be stated. */
  word: string | null;
  tone: Tone;
}

/** How a transfer stands that is confirmed where it arrives. */
export const TRANSFER_STATES: Readonly<Record<NonNullable<TransferRow['state']>, StateWords>> = {
  DONE: { word: null, tone: 'neutral' },
  SENT: { word: 'On its way', tone: 'waiting' },
  RECEIVED: { word: 'Arrived', tone: 'good' },
  REFUSED: { word: 'Refused', tone: 'bad' },
};

/** Something came otherwise than it was sent. */
export function cameDiffering({ state, lines }: TransferRow): boolean {
  return state === 'RECEIVED' && lines.some(({ arrivedAmount }) => arrivedAmount != null);
}
