import { readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Reading, textValue, workedOut } from './figures.ts';
import type { Cell, Row } from './placed.ts';

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', '₹': 'INR' };
const ALONE = /[£€$₹]|\b(?:GBP|EUR|USD|CHF|SEK|NOK|DKK|PLN|CZK|INR|AUD|CAD)\b/;
const STERLING = /\bpounds? sterling\b/i;

/** A number that only papers of Britain have: of VAT, or a sort code with an account. */
const BRITISH = /^(?:GB)?\d{9}(?:\d{3})?$|^\d{14}$/;

/** The currency that stands most often on a paper; of a paper without one, pounds where its numbers of VAT or account are British. */
export function currencyOf(
  rows: readonly Row[],
  numbers: readonly (string | undefined)[],
  reading: Reading,
): ReadValue<string> | null {
  const seen = new Map<string, { times: number; cell: Cell }>();
  for (const cell of rows.flatMap((row) => row.cells)) {
    const currency = currencyIn(cell.text);
    if (currency)
      seen.set(currency, { times: (seen.get(currency)?.times ?? 0) + 1, cell: seen.get(currency)?.cell ?? cell });
  }
  const [most] = [...seen].sort(([, one], [, other]) => other.times - one.times);
  if (most) return textValue(most[1].cell, reading, seen.size === 1 ? 0.99 : 0.8, most[0]);
  return numbers.some((number) => BRITISH.test(number ?? '')) ? workedOut('GBP', 0.9) : null;
}

function currencyIn(text: string): string | null {
  if (STERLING.test(text)) return 'GBP';
  const named = readPrintedNumber(text)?.currency;
  if (named) return named;
  const [sign] = ALONE.exec(text) ?? [];
  return sign === undefined ? null : (SIGNS[sign] ?? sign);
}
