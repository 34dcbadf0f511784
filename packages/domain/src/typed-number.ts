import { decimal } from './money.ts';

/** What a field takes. */
export interface NumberRules {
  /** What messages call the field. */
  label: string;
  /** Decimals allowed; 0: whole numbers only. */
  places: number;
  /** A minus is refused unless the field allows it. */
  allowNegative?: boolean;
  /** Figures that a till or spreadsheet printed: a comma parts thousands and is never the point. */
  commasPartThousands?: boolean;
  /** The message for what is no number at all, where it is not `{label} must be numeric` (UI-013). */
  notNumeric?: string;
}

/** Text as `parseDecimal` takes it ('' for an empty field), or why what was typed can't be a number of this field. */
export type ReadNumber = { text: string; problem: null } | { text: null; problem: string };

/** The message for an amount that no kitchen ever writes down. */
export const TOO_LARGE = 'must be below 1,000,000,000';

/** From here on an amount is too large. */
export const TOO_LARGE_FROM = decimal('1000000000');

/** Sign and pound sign in either order, then digits, points, commas and the blanks between groups of digits. */
const TYPED = /^([-+−]?)\s*(£?)\s*([-+−]?)\s*([\d.,](?:[\d.,\s]*[\d.,])?)$/;

/**
 * Reads a number as a person types or pastes it: with £, blanks, a sign, commas or blanks for thousands, a comma for the point
 * (PROC-067). Nothing is cut or rounded: what can't be read in exactly one way is refused with the message to show at the field.
 *
 * `1,234` is £1.234 to one person and £1,234 to another, so it is refused; behind a £, where nobody writes three decimals, it is 1234.
 */
export function readTypedNumber(typed: string, rules: NumberRules): ReadNumber {
  if (typed.trim() === '') return { text: '', problem: null };
  const notNumeric = refused(rules.notNumeric ?? `${rules.label} must be numeric`);
  const [, sign = '', pounds, innerSign = '', digits = ''] = TYPED.exec(typed.trim()) ?? [];
  if (digits === '' || (sign !== '' && innerSign !== '')) return notNumeric;
  const minus = /[-−]/.test(sign + innerSign) ? '-' : '';
  if (minus && !rules.allowNegative) return refused(`${rules.label} cannot be negative`);
  const plain = rules.commasPartThousands ? printedDigits(digits) : plainDigits(digits, pounds === '£');
  if (plain === null) return notNumeric;
  if (typeof plain !== 'string') return refused(eitherWay(minus, plain));
  return withinRules(minus + plain, rules);
}

/** The two numbers that one text can mean. */
interface TwoReadings {
  whole: string;
  decimals: string;
}

/** Digits with at most one point; null where they are no number, both readings where they can be two numbers. */
function plainDigits(digits: string, pounds: boolean): string | TwoReadings | null {
  if (/^(\d+\.?\d*|\.\d+)$/.test(digits)) return withZero(digits);
  if (/^\d{1,3}(\s\d{3})+([.,]\d*)?$/.test(digits)) return withZero(digits.replace(/\s/g, '').replace(',', '.'));
  if (/^[1-9]\d{0,2}(,\d{3}){2,}(\.\d*)?$/.test(digits)) return withZero(digits.replace(/,/g, ''));
  if (/^[1-9]\d{0,2},\d{3}\.\d*$/.test(digits)) return withZero(digits.replace(',', ''));
  const [, whole, decimals] = /^(\d*),(\d+)$/.exec(digits) ?? [];
  if (whole === undefined || decimals === undefined) return null;
  if (decimals.length !== 3 || whole === '' || whole === '0') return withZero(`${whole}.${decimals}`);
  return pounds && /^[1-9]\d{0,2}$/.test(whole) ? whole + decimals : { whole, decimals };
}

/** Digits as machines print them: commas stand between groups of three, or nowhere. */
function printedDigits(digits: string): string | null {
  return /^(\d*\.?\d+|\d+\.|\d{1,3}(,\d{3})+(\.\d*)?)$/.test(digits) ? withZero(digits.replace(/,/g, '')) : null;
}

/** `.5` is 0.5, `5.` is 5. */
function withZero(digits: string): string {
  return digits.replace(/^\./, '0.').replace(/\.$/, '');
}

function withinRules(text: string, { label, places }: NumberRules): ReadNumber {
  const decimals = text.split('.')[1]?.length ?? 0;
  if (decimals > 0 && places === 0) return refused(`${label} must be a whole number`);
  if (decimals > places) return refused(`${label} can have at most ${places} ${places === 1 ? 'decimal' : 'decimals'}`);
  if (decimal(text).abs().gte(TOO_LARGE_FROM)) return refused(`${label} ${TOO_LARGE}`);
  return { text, problem: null };
}

function eitherWay(minus: string, { whole, decimals }: TwoReadings): string {
  const [typed, point, thousands] = [`${whole},${decimals}`, `${whole}.${decimals}`, whole + decimals];
  return `${minus}${typed} can be ${minus}${point} or ${minus}${thousands}: type it without the comma.`;
}

function refused(problem: string): ReadNumber {
  return { text: null, problem };
}
