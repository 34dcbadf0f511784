import type { PriceListReportRow } from '@larder/contract/catalogue.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';
import { costText, packText } from '../packs.ts';

type Status = PriceListReportRow['status'];

/** What becomes of a line, in a word. */
export const STATUS_WORDS: Record<Status, { word: string; tone: Tone }> = {
  new: { word: 'New', tone: 'good' },
  changed: { word: 'Changed price', tone: 'warning' },
  details: { word: 'Other changes', tone: 'neutral' },
  unchanged: { word: 'Unchanged', tone: 'neutral' },
  error: { word: 'Error', tone: 'bad' },
};

/** Those of the problems first, then what changes, then the rest: the order in which a person looks at them. */
export const STATUS_ORDER: readonly Status[] = ['error', 'changed', 'new', 'details', 'unchanged'];

/** What a line says beyond its price: every problem with its column, the notes, what the price was, and its own day. */
export function rowNotes(row: PriceListReportRow, from: string): string[] {
  const problems = row.problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
  if (row.status === 'error') return problems;
  return [
    ...(row.was && row.status === 'changed' ? [`was ${showMoney(row.was.unitPrice)} for ${packText(row.was)}`] : []),
    ...(row.from === from ? [] : [`from ${showDay(row.from)}`]),
    ...row.notes,
  ];
}

/** `£33.00 for 1 case = 6 × 2.5 kg`; empty for a line that could not be read. */
export function priceText({ now }: PriceListReportRow): string {
  return now ? `${showMoney(now.unitPrice)} for ${packText(now)}` : '';
}

export function comparedText({ now }: PriceListReportRow): string {
  return now ? costText(now) : '';
}
