import type { ListTotals, UploadLine } from '@larder/contract/uploads.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import type { Tone } from '../../ui/facts/StatusBadge.tsx';
import { costText, packText } from '../packs.ts';

type Status = UploadLine['status'];

/** What becomes of a line, as its badge. */
export const STATUS_BADGES: Record<Status, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed price', tone: 'warning' },
  details: { label: 'Other changes', tone: 'neutral' },
  deleted: { label: 'Deleted', tone: 'warning' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  error: { label: 'Error', tone: 'bad' },
};

/** Problems first, then what changes, then the rest: the order in which a person looks at them. */
export const STATUS_ORDER: readonly Status[] = ['error', 'deleted', 'changed', 'new', 'details', 'unchanged'];

/** Returns what is noted of a line beside its price: every problem with its column, the notes, what the price was, and its own day. */
export function rowNotes(row: UploadLine, from: string | null): string[] {
  const problems = row.problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
  if (row.status === 'error') return problems;
  return [
    ...(row.unusual ? ['moves by more than half'] : []),
    ...(row.was && row.status === 'changed' ? [`was ${showMoney(row.was.unitPrice)} for ${packText(row.was)}`] : []),
    ...(row.from === from ? [] : [`from ${showDay(row.from)}`]),
    ...row.notes,
  ];
}

/** `£33.00 for 1 case = 6 × 2.5 kg`; empty for a line that could not be read. */
export function priceText({ now }: UploadLine): string {
  return now ? `${showMoney(now.unitPrice)} for ${packText(now)}` : '';
}

export function comparedText({ now }: UploadLine): string {
  return now ? costText(now) : '';
}

/** How many lines were looked at. */
export function linesIn(totals: ListTotals): number {
  return STATUS_ORDER.reduce((sum, status) => sum + totals[status], 0);
}

/** What is wrong with the lines of a file, one row for each problem, to be taken along to where the file is mended. */
export function problemRows(lines: readonly UploadLine[]): string[][] {
  const found = lines.flatMap(({ line, name, problems }) =>
    problems.map(({ column, reason }) => [String(line), column ?? '', reason, name]),
  );
  return [['line', 'column', 'problem', 'product'], ...found];
}

/** Every line of an imported file and what became of it, as a file with its heading. from: the day its prices hold from. */
export function reportCells(lines: readonly UploadLine[], from: string | null): string[][] {
  return [
    ['line', 'result', 'what', 'why', 'product', 'supplier', 'code', 'price'],
    ...lines.map((line) => [
      String(line.line),
      line.status === 'error' ? 'left out' : 'taken',
      STATUS_BADGES[line.status].label,
      rowNotes(line, from).join('; '),
      line.name,
      line.supplierName,
      line.supplierCode,
      priceText(line),
    ]),
  ];
}
