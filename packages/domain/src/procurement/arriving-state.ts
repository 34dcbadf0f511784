import { type Announcement, announced } from './announcement.ts';

/** Where an order stands at the supplier. */
export type ArrivingState = 'to-answer' | 'confirmed' | 'differs' | 'removed' | 'received';

interface Arriving {
  removedAt: string | null;
  receivedAt: string | null;
  answeredAt: string | null;
  lines: readonly { answer: { answer: Announcement } | null }[];
}

/** Returns where an order stands: what the customer took back or has received is over, whatever was answered. */
export function arrivingState({ removedAt, receivedAt, answeredAt, lines }: Arriving): ArrivingState {
  if (removedAt !== null) return 'removed';
  if (receivedAt !== null) return 'received';
  if (answeredAt === null) return 'to-answer';
  const { short, substitute, out } = announced(lines.map(({ answer }) => ({ answer: answer?.answer ?? null })));
  return short + substitute + out === 0 ? 'confirmed' : 'differs';
}

/** Whether anything of it is still to be delivered. */
export function isToDeliver(state: ArrivingState): boolean {
  return state !== 'removed' && state !== 'received';
}
