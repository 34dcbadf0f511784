import type { ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import { announcedText } from '@larder/domain/procurement/announcement.ts';
import { type ArrivingState, arrivingState } from '@larder/domain/procurement/arriving-state.ts';
import type { Tone } from '../../ui/facts/StatusBadge.tsx';

const WORDS: Record<ArrivingState, { tone: Tone; word: string }> = {
  'to-answer': { tone: 'draft', word: 'To answer' },
  confirmed: { tone: 'good', word: 'Confirmed' },
  differs: { tone: 'warning', word: 'Not all as ordered' },
  removed: { tone: 'neutral', word: 'Taken back' },
  received: { tone: 'good', word: 'Received' },
};

/** Where an order stands in a word; what comes differently is named. */
export function arrivingWord(order: ArrivingOrder): { tone: Tone; word: string } {
  const state = arrivingState(order);
  const known = WORDS[state];
  if (state !== 'differs') return known;
  const lines = order.lines.map(({ answer }) => ({ answer: answer?.answer ?? null }));
  return { ...known, word: announcedText(lines) ?? known.word };
}

/** `Copper Table, Soho`: who buys, and the place that it goes to. */
export function buyerText({ buyer }: Pick<ArrivingOrder, 'buyer'>): string {
  return buyer.join(', ');
}

export function orderTitle({ orderNumber }: Pick<ArrivingOrder, 'orderNumber'>): string {
  return orderNumber === null ? 'Order' : `PO ${orderNumber}`;
}
