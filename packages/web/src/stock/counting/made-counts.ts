import type { MadeCount, StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { instantText } from '@larder/domain/calendar.ts';
import { showPart } from '@larder/domain/stock/count-parts.ts';
import type { Countable } from '@larder/domain/stock/record-unit.ts';

/** All counts of a line, in the order in which they were made. */
export function countsOf(line: StocktakeLineRow): MadeCount[] {
  return [line, ...line.others].toSorted((a, b) => (atOf(a) < atOf(b) ? -1 : 1));
}

/** When a count was made, which distinguishes it from the others of its line. */
export function atOf({ countedAt }: Pick<MadeCount, 'countedAt'>): string {
  return instantText(countedAt);
}

/** `7.5 l` */
export function countText(count: MadeCount, countable: Countable): string {
  return showPart(count, countable);
}
