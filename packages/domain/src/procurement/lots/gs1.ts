import { addDays, type Day, isDay } from '../../calendar.ts';
import { type Decimal, decimal } from '../../money.ts';
import { isGtin } from './gtin.ts';

/** What a code on a case states of what is in it. */
export interface CaseFacts {
  /** The item's number in 14 digits. */
  gtin: string | null;
  /** The producer's code of the lot. */
  code: string | null;
  /** Use-by date; where there is none, best-before date. */
  useBy: Day | null;
  /** Pieces in it. */
  count: number | null;
  weightKg: Decimal | null;
}

/** What was read of a code; text: the code as it was, so that nothing is lost of one that nobody knows. */
export type ReadCode =
  | { known: true; text: string; facts: CaseFacts }
  | { known: false; text: string; problem: CodeProblem };

export const CODE_PROBLEMS = {
  'no GS1 code': 'This code states no item, lot or date that is known here.',
  'check digit': 'The item number in this code does not add up. It may have been read wrongly.',
  date: 'This code states a day that does not exist.',
  amount: 'This code states an amount that cannot be read.',
} as const;
export type CodeProblem = keyof typeof CODE_PROBLEMS;

/** An element of a code: its application identifier and its value. */
export type Element = readonly [identifier: string, value: string];

/** Ends an element of variable length (FNC1, as scanners send it). */
const SEPARATOR = '\u001d';

/** The lengths of elements that end by themselves, by the first two digits of their identifier (GS1 General Specifications, predefined length). */
const WHOLE_LENGTHS: Readonly<Record<string, number>> = {
  ...{ '00': 20, '01': 16, '02': 16, '03': 16, '04': 18, '20': 4, '41': 16 },
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((two) => [two, 8])),
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((two) => [two, 10])),
};

/**
 * Splits an element string into its elements: raw as scanners send it, with or without the mark of its symbology, or as it is printed, in brackets.
 * Null: it is no element string.
 */
export function elementsOf(text: string): Element[] | null {
  if (text.startsWith('(')) return printedElements(text);
  let rest = afterSeparators(text.replace(/^\][A-Za-z]\d/, ''));
  if (!/^\d{2}/.test(rest)) return null;
  const elements: Element[] = [];
  while (rest !== '') {
    const identifier = identifierOf(rest);
    if (identifier === null) return null;
    const whole = WHOLE_LENGTHS[identifier.slice(0, 2)];
    const end = whole ?? endOf(rest);
    if (rest.length < end || rest.slice(0, end).includes(SEPARATOR)) return null;
    elements.push([identifier, rest.slice(identifier.length, end)]);
    rest = afterSeparators(rest.slice(end));
  }
  return elements;
}

function printedElements(text: string): Element[] | null {
  const elements = Array.from(
    text.matchAll(/\((\d{2,4})\)([^(]*)/g),
    ([, identifier = '', value = '']): Element => [identifier, value.trim()],
  );
  const read = elements.reduce((length, [identifier]) => length + identifier.length + 2, 0);
  const values = text.replace(/\(\d{2,4}\)/g, '');
  return read + values.length === text.length && elements.length > 0 ? elements : null;
}

function afterSeparators(text: string): string {
  const at = Array.from(text).findIndex((letter) => letter !== SEPARATOR);
  return at === -1 ? '' : text.slice(at);
}

function endOf(rest: string): number {
  const at = rest.indexOf(SEPARATOR);
  return at === -1 ? rest.length : at;
}

/** The identifier that a raw element begins with: two digits, three or four by what they begin with. */
function identifierOf(rest: string): string | null {
  const two = rest.slice(0, 2);
  if (!/^\d{2}$/.test(two)) return null;
  const length = /^(3[1-69]|[78]\d)$/.test(two) ? 4 : /^(2[3-5]|4\d)$/.test(two) ? 3 : 2;
  const identifier = rest.slice(0, length);
  return /^\d+$/.test(identifier) && identifier.length === length ? identifier : null;
}

/** Reads the elements that are used here; others are passed over. on: the day by which the century of a date is found. */
export function factsOf(elements: readonly Element[], on: Day): CaseFacts | CodeProblem {
  const facts: CaseFacts = { gtin: null, code: null, useBy: null, count: null, weightKg: null };
  let bestBefore: Day | null = null;
  for (const [identifier, value] of elements) {
    if (identifier === '01') {
      if (!/^\d{14}$/.test(value) || !isGtin(value)) return 'check digit';
      facts.gtin = value;
    } else if (identifier === '10') {
      if (value === '' || value.length > 20) return 'no GS1 code';
      facts.code = value;
    } else if (identifier === '15' || identifier === '17') {
      const day = dayOf(value, on);
      if (day === null) return 'date';
      if (identifier === '17') facts.useBy = day;
      else bestBefore = day;
    } else if (identifier === '30') {
      if (!/^\d{1,8}$/.test(value)) return 'amount';
      facts.count = Number(value);
    } else if (/^310\d$/.test(identifier)) {
      if (!/^310[0-5]$/.test(identifier) || !/^\d{6}$/.test(value)) return 'amount';
      facts.weightKg = decimal(value).div(10 ** Number(identifier.slice(3)));
    }
  }
  facts.useBy ??= bestBefore;
  return Object.values(facts).every((fact) => fact === null) ? 'no GS1 code' : facts;
}

/**
 * Reads a date YYMMDD. The century is the one that puts the year at most 50 years ahead and 49 back of `on`; day 00 is the last of its month. Null: there is
 * no such day.
 */
export function dayOf(text: string, on: Day): Day | null {
  if (!/^\d{6}$/.test(text)) return null;
  const [year, month, date] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  const thisYear = Number(on.slice(0, 4));
  const ahead = Number(year) - (thisYear % 100);
  const century = Math.floor(thisYear / 100) + (ahead >= 51 ? -1 : ahead <= -50 ? 1 : 0);
  const first = `${century}${year}-${month}-01`;
  if (!isDay(first)) return null;
  if (date === '00') return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const day = `${first.slice(0, 8)}${date}`;
  return isDay(day) ? day : null;
}
