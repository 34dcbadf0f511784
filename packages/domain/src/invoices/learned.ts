import { type Decimal, decimal } from '../money.ts';
import { foldUnit } from './invoiced-unit.ts';

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
  const same = before.optionId === chosen.optionId && before.lotsPerUnit.eq(chosen.lotsPerUnit);
  if (!same) return { ...chosen, confirmed: 1, needs: AFTER_ANOTHER };
  return { ...before, ...chosen, confirmed: before.confirmed + 1 };
}

/** Whether a line that was learned goes through without a person. */
export function goesAlone({ confirmed, needs }: Pick<LearnedItem, 'confirmed' | 'needs'>): boolean {
  return confirmed >= needs;
}

/** Lots of so many printed units, as it was learned. */
export function learnedLots(quantity: Decimal, { lotsPerUnit }: Pick<LearnedItem, 'lotsPerUnit'>): Decimal {
  return quantity.mul(decimal(lotsPerUnit));
}
