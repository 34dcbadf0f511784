import { Decimal } from '../money.ts';

/** Which sign parts whole units from decimals on a paper. */
export type DecimalSign = '.' | ',';

/** A number as it was printed. */
export interface PrintedNumber {
  value: Decimal;
  /** Three letters where a currency stands beside it. */
  currency: string | null;
  /** 1, or at most 0.5 where the same text can be another number (rule 67). */
  confidence: number;
}

/** What a number has that can be read in two ways (rule 67). */
export const AMBIGUOUS = 0.5;

const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  $: 'USD',
  '₹': 'INR',
  'RS.': 'INR',
  RS: 'INR',
};
const CURRENCY_CODES =
  'GBP|EUR|USD|INR|CHF|SEK|NOK|DKK|PLN|CZK|AUD|CAD|NZD|ZAR|JPY|CNY|HUF|RON|BGN|ISK|TRY|AED|SGD|HKD';
const CURRENCY = new RegExp(`£|€|\\$|₹|\\bRS\\b\\.?|\\b(?:${CURRENCY_CODES})\\b`, 'gi');
/** Digits in one run, or in groups of three behind one sign, and decimals behind another. */
const DIGITS = /^(?:\d*[.,]?\d+|\d{1,3}([ .,'’])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?)$/;

/**
 * Reads a number as papers of suppliers print it, or returns null where the text is no number: with a currency before or behind, blanks,
 * points, commas or apostrophes for thousands, a point or comma for decimals, a minus before or behind, brackets, CR (all four: below 0).
 *
 * One sign with three digits behind it (`1,234`) can be thousands or decimals. It is read by `sign`, which `decimalSignOf` finds in the other
 * numbers of the paper; without it a comma parts thousands and a point decimals, with a confidence of 0.5 (rule 67).
 */
export function readPrintedNumber(printed: string, sign: DecimalSign | null = null): PrintedNumber | null {
  const currencies = [...printed.matchAll(CURRENCY)].map(([text]) => text.toUpperCase());
  if (currencies.length > 1) return null;
  const { digits, negative } = unsigned(printed.replace(CURRENCY, ' '));
  if (digits === null) return null;
  const { whole, decimals, confidence } = parts(digits, sign);
  const value = new Decimal(`${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`);
  const [currency] = currencies.map((text) => CURRENCY_SIGNS[text] ?? text);
  return { value: negative ? value.neg() : value, currency: currency ?? null, confidence };
}

/**
 * Returns the sign of decimals that the numbers of one paper have in common, or null where none shows it or they contradict each other. It
 * shows where both signs stand in a number (`1,234.50`: the last), where a sign stands twice (`1,234,567`: thousands) and where it has other
 * than three digits behind it (`12,5`).
 */
export function decimalSignOf(printed: Iterable<string>): DecimalSign | null {
  const signs = new Set<DecimalSign>();
  for (const text of printed) {
    const { digits } = unsigned(text.replace(CURRENCY, ' '));
    const shown = digits === null ? null : shownSign(digits);
    if (shown) signs.add(shown);
  }
  const [only] = signs;
  return signs.size === 1 ? (only ?? null) : null;
}

/** The digits with their signs between them, without what makes them negative; digits null: it is no number. */
function unsigned(text: string): { digits: string | null; negative: boolean } {
  let rest = text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ').trim();
  let negative = false;
  const without = (pattern: RegExp): void => {
    const found = pattern.exec(rest);
    if (!found || negative) return;
    negative = true;
    rest = found.slice(1).join('').trim();
  };
  without(/^\((.*)\)$/);
  without(/^[-−–] ?(.*)$/);
  without(/^(.*?) ?[-−–]$/);
  without(/^(.*\d) ?CR\.?$/i);
  without(/^CR\.? ?(.*)$/i);
  rest = rest.replace(/^\+ ?/, '').replace(/ ?DR\.?$/i, '');
  return { digits: /\d/.test(rest) && DIGITS.test(rest) ? rest : null, negative };
}

function parts(digits: string, sign: DecimalSign | null): { whole: string; decimals: string; confidence: number } {
  const shown = shownSign(digits);
  const open = shown === null && /[.,]/.test(digits);
  const used = shown ?? (open ? (sign ?? '.') : '.');
  const at = digits.lastIndexOf(used);
  const [before, behind] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  return { whole: before.replace(/\D/g, ''), decimals: behind, confidence: open && sign === null ? AMBIGUOUS : 1 };
}

/** The sign of decimals as one number alone shows it; null where it has none, or one with three digits on either side of the question. */
function shownSign(digits: string): DecimalSign | null {
  const signs = [...digits.matchAll(/[.,]/g)].map(([sign]) => sign as DecimalSign);
  const last = signs.at(-1);
  if (last === undefined) return null;
  const same = signs.filter((sign) => sign === last).length;
  if (same > 1) return last === ',' ? '.' : ',';
  if (same < signs.length || /[ '’]/.test(digits)) return last;
  const [before = '', behind = ''] = digits.split(last);
  return behind.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? null : last;
}
