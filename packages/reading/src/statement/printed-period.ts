import { dateOrderOf, readPrintedDate } from '@larder/domain/invoices/printed-date.ts';

const DATE = String.raw`(\d{1,4}(?:st|nd|rd|th)?[./ -][\p{L}\d]{1,9}[./ -]\d{2,4})`;
const PERIOD = new RegExp(
  String.raw`\b(?:period|from|between)\b\D{0,20}${DATE}\s*(?:to|until|and|-|–)\s*${DATE}`,
  'iu',
);

/** The days that a statement states to cover: `Period: 01/11/2026 to 30/11/2026`; null: none, or not in their order. */
export function printedPeriod(texts: readonly string[]): { from: string; to: string } | null {
  for (const text of texts) {
    const [, first, last] = PERIOD.exec(text) ?? [];
    if (first === undefined || last === undefined) continue;
    const order = dateOrderOf([first, last]);
    const [from, to] = [first, last].map((date) => readPrintedDate(date, order)?.day ?? null);
    if (from && to && from <= to) return { from, to };
  }
  return null;
}
