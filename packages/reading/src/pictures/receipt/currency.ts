import type { ReadValue } from '@larder/domain/invoices/read-file.ts';
import { BRITISH_POSTCODE } from '../../paper/currency.ts';
import { type PlacedPage, rowsOf, textOf } from '../../paper/placed.ts';

const RINGGIT = /\bRM ?\d|\(RM\)/;
const BY_PLACE = 0.9;

/** The currency of a picture by where its seller is: the reader of letters does not know the sign £. Null where nothing tells. */
export function currencyByPlace(pages: readonly PlacedPage[]): ReadValue<string> | null {
  const texts = pages.flatMap((page) => rowsOf(page).map(textOf));
  const found = texts.some((text) => RINGGIT.test(text))
    ? 'MYR'
    : texts.some((text) => BRITISH_POSTCODE.test(text))
      ? 'GBP'
      : null;
  return found && { value: found, printed: '', source: 'worked out', confidence: BY_PLACE, box: null };
}
