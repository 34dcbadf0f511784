import { printedUnit } from '@larder/domain/invoices/unit-codes.ts';
import { type Cell, cellOf } from './placed.ts';

const PER = '(?:per|p\\/|\\/)';
/** `7.90 per tub`, `12.40/kg`, `4.00 each`, `5.20 kg`; `12.50 per 100` names no unit. */
const BEHIND = new RegExp(`\\d(?: ?${PER} ?(\\p{L}{1,10})|(?<=[.,]\\d{2}) (\\p{L}{2,10}))\\.?$`, 'iu');
const WITH_PER = new RegExp(`^${PER} ?(?=\\p{L})`, 'iu');
/** Words behind an amount that are no unit of it. */
const NONE = /^(?:cr|dr|ct)$/i;

/** The unit that stands in the words of a price, or null. */
export function unitOfPrice(price: Cell | undefined): { cell: Cell; text: string } | null {
  const [, named, bare = ''] = BEHIND.exec(price?.text ?? '') ?? [];
  const text = named ?? (printedUnit(bare) !== undefined && !NONE.test(bare) ? bare : '');
  const last = price?.words.at(-1);
  return price && last && text !== '' ? { cell: cellOf(price.page, [last]), text } : null;
}

/** `per tub` in a column beside the price is the unit `tub`. */
export function withoutPer(text: string): string {
  return text.replace(WITH_PER, '');
}

/** Whether a word is known as a unit, or is named as one: `per joint`. */
export function isUnit(text: string): boolean {
  return WITH_PER.test(text) || (/\p{L}/u.test(text) && printedUnit(text) !== undefined);
}
