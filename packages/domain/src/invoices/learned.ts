import { type Decimal, round } from '../money.ts';
import { foldUnit } from './unit-codes.ts';

/** What a person said a printed line is (rule 79). lotsPerUnit: lots, or kg, l or pieces, of one printed unit. */
export interface LearnedItem {
  code: string;
  name: string;
  unit: string;
  gtin: string;
  optionId: string;
  lotsPerUnit: Decimal;
  /** How often in a row it was chosen alike. */
  confirmed: number;
  /** From so many on a line goes through without a person. */
  needs: number;
}

/** After the first choice one confirmation is enough; where people chose differently, two are needed. */
const FIRST = 2;
const AFTER_ANOTHER = 3;

/** A printed line as what was learned is looked up by. */
export interface PrintedItem {
  code: string;
  name: string;
  unit: string;
}

/** How a printed line is compared with what was learned: its code and words in lower case, letters and digits with one blank between. */
export function printedItem(line: { supplierCode: string; name: string; unit: string }): PrintedItem {
  return { code: foldCode(line.supplierCode), name: foldWords(line.name), unit: foldUnit(line.unit) };
}

/** A supplier's code as codes are compared: upper case, letters and digits, without leading zeros. */
export function foldCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/^0+(?=.)/, '');
}

/** A code as it is compared where it was read from a picture: letters as the digits that they are mistaken for. */
export function foldSeenCode(code: string): string {
  const looks = code.toUpperCase().replace(/[IL|]/g, '1').replace(/[OQD]/g, '0').replace(/S/g, '5');
  return foldCode(looks.replace(/B/g, '8').replace(/Z/g, '2'));
}

export function foldWords(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d.]+/gu, ' ')
    .trim();
}

/** What is stored after a person chose an item for a printed line. before: what was learned of it until then. */
export function afterChoice(
  before: LearnedItem | null,
  chosen: PrintedItem & { gtin: string; optionId: string; lotsPerUnit: Decimal },
): LearnedItem {
  if (!before) return { ...chosen, confirmed: 1, needs: FIRST };
  if (!sameChoice(before, chosen)) return { ...chosen, confirmed: 1, needs: AFTER_ANOTHER };
  return { ...before, ...chosen, confirmed: before.confirmed + 1 };
}

/** The same item in the same amount; what was divided is compared to 10 decimals. */
function sameChoice(a: Pick<LearnedItem, 'optionId' | 'lotsPerUnit'>, b: typeof a): boolean {
  return a.optionId === b.optionId && round(a.lotsPerUnit, 10).eq(round(b.lotsPerUnit, 10));
}

/** Whether a line that was learned goes through without a person. */
export function goesAlone({ confirmed, needs }: Pick<LearnedItem, 'confirmed' | 'needs'>): boolean {
  return confirmed >= needs;
}

/**
 * What was learned of a printed line: of its code, words and unit, else, where it has no code, of its words and unit. null: nothing, or people said
 * different things of it.
 */
export function learnedOf<Of extends LearnedItem>(line: PrintedItem, learned: readonly Of[]): Of | null {
  const alike = learned.filter((one) => one.name === line.name && one.unit === line.unit);
  const exact = alike.find((one) => one.code === line.code);
  if (exact || line.code !== '') return exact ?? null;
  const [first, ...others] = alike;
  return first && others.every((other) => sameChoice(first, other)) ? first : null;
}

/** What was learned of the code and unit of a line whose words are others now, as far as it was always one thing; it is a proposal only. */
export function learnedOfCode(line: PrintedItem, learned: readonly LearnedItem[]): LearnedItem | null {
  if (line.code === '') return null;
  const [first, ...others] = learned.filter((one) => one.code === line.code && one.unit === line.unit);
  return first && others.every((other) => sameChoice(first, other)) ? first : null;
}

/** Whether what was learned may say what a line is: its words and unit are the same, or its code, or its article number. */
export function mayBeKnownBy(
  line: { supplierCode: string; name: string; unit: string; gtin: string },
  learned: PrintedItem & { gtin: string },
): boolean {
  const { code, name, unit } = printedItem(line);
  const alike = name === learned.name && unit === learned.unit;
  return alike || (code !== '' && code === learned.code) || (line.gtin !== '' && line.gtin === learned.gtin);
}

/** Lots of so many printed units, as it was learned, 10 decimals: 6 tins of a sixth of a case are the case. */
export function learnedLots(quantity: Decimal, { lotsPerUnit }: Pick<LearnedItem, 'lotsPerUnit'>): Decimal {
  return round(quantity.mul(lotsPerUnit), 10);
}
