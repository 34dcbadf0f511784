import { readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Reading, textValue, workedOut } from './figures.ts';
import { type Cell, type Row, textOf } from './placed.ts';

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD', '₹': 'INR' };
const ALONE = /[£€$₹]|\b(?:GBP|EUR|USD|CHF|SEK|NOK|DKK|PLN|CZK|INR|AUD|CAD)\b/;
const STERLING = /\bpounds? sterling\b/i;

const BY_POSTCODE = 0.8;
/** A number that only papers of Britain have: of VAT, or a sort code with an account. */
const BRITISH = /^(?:GB)?\d{9}(?:\d{3})?$|^\d{14}$/;

/** A number of VAT or an account of another country. */
const FOREIGN = /^(?!GB)[A-Z]{2}/;
export const BRITISH_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/;

/**
 * The currency that stands most often on a paper. Of a paper without one, pounds, not surely, where its numbers of VAT or account are British, or,
 * as long as none is foreign, a postcode is.
 */
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
  if (numbers.some((number) => BRITISH.test(number ?? ''))) return workedOut('GBP', 0.9);
  if (reading.source !== 'pdf' || numbers.some((number) => FOREIGN.test(number ?? ''))) return null;
  return rows.some((row) => BRITISH_POSTCODE.test(textOf(row))) ? workedOut('GBP', BY_POSTCODE) : null;
}

function currencyIn(text: string): string | null {
  if (STERLING.test(text)) return 'GBP';
  const named = readPrintedNumber(text)?.currency;
  if (named) return named;
  const [sign] = ALONE.exec(text) ?? [];
  return sign === undefined ? null : (SIGNS[sign] ?? sign);
}
