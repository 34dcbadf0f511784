import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import type { Row } from '../../paper/placed.ts';
import { cellOfWords, readAt, UNCONFIRMED, wordsOfRow } from './found.ts';

/** Words before the number of a receipt, the best first; the sign behind them may be left out. */
const BEFORE: readonly RegExp[] = [
  /\b(?:tax )?inv(?:oice)?\.? ?(?:no|num|number|#|n0)\.? ?[:#.]? ?/i,
  /\bcash inv(?:oice)? no\.? ?[:#.]? ?/i,
  /\binvoice ?[:#] ?/i,
  /\b(?:receipt|rcpt|bill|slip|document|doc|ref(?:erence)?|check|chk|order|ticket|trans(?:action)?)\.? ?(?:no|num|number|#|id|n0)?\.? ?[:#.] ?/i,
];
const NUMBER = /^[A-Z0-9][A-Z0-9/-]*\d(?:[A-Z0-9/-]*[A-Z0-9])?/i;

/** Finds the number of a receipt behind the words for it; behind other words than those for an invoice it is never sure. */
export function findNumber(rows: readonly Row[]): ReadValue<string> | null {
  for (const before of BEFORE) {
    for (const row of rows) {
      const found = numberBehind(row, before);
      if (found && before === BEFORE.at(-1)) return { ...found, confidence: Math.min(found.confidence, UNCONFIRMED) };
      if (found) return found;
    }
  }
  return null;
}

function numberBehind(row: Row, before: RegExp): ReadValue<string> | null {
  const words = wordsOfRow(row);
  const text = words.map((word) => word.text).join(' ');
  const label = before.exec(text);
  if (!label || /(?:gst|vat|tax|reg)\W*$/i.test(text.slice(0, label.index))) return null;
  const from = label.index + label[0].length;
  const [number] = NUMBER.exec(text.slice(from)) ?? [];
  if (!number) return null;
  let at = 0;
  const held = words.filter((word) => {
    const begin = at;
    at += word.text.length + 1;
    return begin < from + number.length && begin + word.text.length > from;
  });
  return { ...readAt(number, cellOfWords(row, held)), printed: number };
}
