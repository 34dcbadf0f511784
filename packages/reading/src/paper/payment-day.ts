import type { DateOrder, PrintedDate } from '@larder/domain/invoices/printed-date.ts';
import { acceptDate } from './accept-day.ts';
import type { Labelled } from './labelled.ts';
import { type Cell, cellOf, type PlacedWord, type Row } from './placed.ts';

/** Words that tell before a day that money is to be paid then. */
const PAYMENT =
  /\b(?:due|payable|payments?|pay|(?:be|is|are) paid|unpaid|settle|settled|settlement|remit|remitted|remittance|collect|collected|collection|debits?|debited|dd|(?:be|will) (?:taken|take)|terms|overdue)\b/i;
/** What other days stand in the same sentences: when it was invoiced or paid before, or what paying earlier saves. */
const OF_OTHERS =
  /\b(?:(?:invoice|tax|delivery|order|statement) (?:date|point)|date of (?:invoice|supply|delivery)|dated|received(?! by)|was|were|(?:has|have) been|we (?:collected|took|debited)|last|previous|discount|rebate|deduct|deduction|goods|crates|empties|containers|deliver(?:y|ed)?|ordered)\b|\d ?% (?:off|if|for)\b/i;
/** What would save nothing. */
const NET = /\b(?:without|no|strictly|less any|net of)(?: any)? (?:deductions?|discounts?)\b/gi;
/** Right before a day: it is where the days that are granted are counted from. */
const COUNTED_FROM =
  /(?:\b(?:from|since|dated|of|paid|invoice|issued)|(?<!\b(?:due|payment|collection|debit|settlement) )\bdate)\W*$/i;
/** How the first word of a day begins. */
const BEGINS_DAY = /^(?:\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const SENTENCE_END = /[.!?;]$/;
/** Shortened words, whose dot ends no sentence. */
const SHORTENED = /^(?:no|nr|approx|incl|ref|e|o|a\/c|ltd|co|st|fri|mon|tue|wed|thu|sat|sun)\.$/i;
/** A row of so many words may go on below. */
const RUNNING = 5;

/** Days of payment that stand in sentences: `We will collect this invoice on 24 January 2026`. */
export function paymentDays(rows: readonly Row[], order: DateOrder | null): Labelled<PrintedDate>[] {
  const accept = acceptDate(order);
  return rows.flatMap((row, at) =>
    row.cells.flatMap((cell, index) => {
      const lead = [...wordsAbove(rows[at - 1], cell), ...labelBefore(row, index)];
      return cell.words.flatMap(({ text: first }, from) => {
        if (!BEGINS_DAY.test(first)) return [];
        const found = accept(cell.words.slice(from).map(({ text }) => text));
        const alone = found && isOfPayment(cell.words, from, found.words);
        if (!found || !(alone || isOfPayment([...lead, ...cell.words], lead.length + from, found.words))) return [];
        const place = cellOf(cell.page, cell.words.slice(from, from + found.words));
        return [{ value: found.value, cell: place, strength: 2 }];
      });
    }),
  );
}

/** Whether the sentence around some words says that money is to be paid then. */
function isOfPayment(words: readonly PlacedWord[], from: number, count: number): boolean {
  const texts = words.map(({ text }) => text);
  const starts = texts.slice(0, from).findLastIndex(endsSentence) + 1;
  const ends = texts.findIndex((text, at) => at >= from + count - 1 && endsSentence(text));
  const before = texts.slice(starts, from).join(' ');
  const sentence = texts.slice(starts, ends < 0 ? undefined : ends + 1).join(' ');
  if (COUNTED_FROM.test(before) || OF_OTHERS.test(sentence.replace(NET, ''))) return false;
  const collected = /\bcollect(?:ed|ion)?\b/i.test(before); // goods are, too
  return PAYMENT.test(before) && (!collected || PAYMENT.test(texts.join(' ').replace(/\bcollect\w*/gi, '')));
}

function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text) && !SHORTENED.test(text) && !/^\p{L}\.$/u.test(text);
}

/** Words of a running sentence that goes on in a cell below it. */
function wordsAbove(row: Row | undefined, cell: Cell): readonly PlacedWord[] {
  const above = row?.cells.find(({ left }) => Math.abs(left - cell.left) < (row?.height ?? 0));
  const near = above && above.page === cell.page && cell.top - above.bottom < (row?.height ?? 0);
  return near && above.words.length >= RUNNING ? above.words : [];
}

/** The words of the cell before, where they are words alone: `Terms of payment:`. */
function labelBefore(row: Row, index: number): readonly PlacedWord[] {
  const before = row.cells[index - 1];
  return before && !/\d/.test(before.text) ? before.words : [];
}
