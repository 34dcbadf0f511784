import { type DateOrder, type PrintedDate, readPrintedDate } from '@larder/domain/invoices/printed-date.ts';
import type { Accept } from './labelled.ts';

/** A day has so many words at most: `Wednesday the 14th of January 2026`. */
const MOST_WORDS = 6;

/** Takes the day that some words begin with. */
export function acceptDate(order: DateOrder | null): Accept<PrintedDate> {
  return (words) => {
    for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
      const read = readPrintedDate(words.slice(0, count).join(' '), order);
      if (read) return { value: read, words: count };
    }
    return null;
  };
}
