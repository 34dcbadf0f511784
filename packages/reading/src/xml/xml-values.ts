import { isDay } from '@larder/domain/calendar.ts';
import { CURRENCY, readCurrency } from '@larder/domain/invoices/currency.ts';
import type { Found, ReadHead, ReadLineFields, ReadValue } from '@larder/domain/invoices/read-file.ts';
import { parseDecimal } from '@larder/domain/money.ts';

/** Text that stands in a file, as a value without doubt and without a place. */
function stated<Value>(value: Value, printed: string): ReadValue<Value> {
  return { value, printed, source: 'xml', confidence: 1, box: null };
}

/** Of what is read otherwise than the standard has it. */
const UNSURE = 0.5;

/** What one element may hold: null leaves the field out. */
type Taken = ReadValue<string> | null;

export function asText(printed: string): Taken {
  return printed === '' ? null : stated(printed, printed);
}

/** A number of XML Schema; a plus before it says nothing. */
export function asNumber(printed: string): Taken {
  const plain = printed.replace(/^\+/, '');
  return parseDecimal(plain) === null ? null : stated(plain, printed);
}

/** `2026-03-12`, with or without a zone behind it, or `20260312`. */
export function asDay(printed: string): Taken {
  const day = /^(\d{4})-?(\d{2})-?(\d{2})(?:Z|[T+-].*)?$/.exec(printed)?.slice(1).join('-') ?? '';
  return isDay(day) ? stated(day, printed) : null;
}

/** Letters and digits alone: VAT numbers and bank accounts are written with blanks and points, or without. */
export function asFolded(printed: string): Taken {
  const folded = printed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return folded === '' ? null : stated(folded, printed);
}

/** A GTIN of 8, 12, 13 or 14 digits. */
export function asGtin(printed: string): Taken {
  return /^(?:\d{8}|\d{12,14})$/.test(printed) ? stated(printed, printed) : null;
}

/** The code of ISO 4217 for what is in no currency. */
const WITHOUT_CURRENCY = 'XXX';

/** A code of ISO 4217. What is stated in other words is never taken for pounds: a person says what it is. */
export function asCurrency(printed: string): Taken {
  if (printed === '') return null;
  if (CURRENCY.test(printed)) return stated(printed, printed);
  return { ...stated(readCurrency(printed) ?? WITHOUT_CURRENCY, printed), confidence: UNSURE };
}

type Fields = ReadHead | ReadLineFields;

/** The fields that were found, without the others. */
export function found<Of extends Fields>(taken: { [Field in keyof Of]?: Taken }): Found<Of> {
  return Object.fromEntries(Object.entries(taken).filter(([, value]) => value !== null)) as Found<Of>;
}
