import type { MadeCount, StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { countersOf, sumOfCounts } from '@larder/domain/stock/counted-twice.ts';
import { type Countable, recordedQuantity, showRecordUnit } from '@larder/domain/stock/record-unit.ts';

/** All counts of a line, in the order in which they were made. */
export function countsOf(line: StocktakeLineRow): MadeCount[] {
  return [line, ...line.others].toSorted((a, b) => (atOf(a) < atOf(b) ? -1 : 1));
}

/** When a count was made, which tells it apart from the others of its line. */
export function atOf({ countedAt }: Pick<MadeCount, 'countedAt'>): string {
  return new Date(countedAt).toISOString();
}

/** Counts as the one that holds once they are chosen: one stays as it was made, several are added up. null: of none, or the thing is not counted in their units now. */
export function countsTogether(
  counts: readonly MadeCount[],
  countable: Countable,
  decidedAt: string,
): MadeCount | null {
  const [first, ...more] = counts;
  if (!first) return null;
  if (more.length === 0) return madeCount(first);
  const typed = counts.map(({ amount, recordUnit, baseQuantity }) => ({
    recordUnit,
    amount: decimal(amount),
    base: recordedQuantity(decimal(amount), recordUnit, countable) ?? decimal(baseQuantity),
  }));
  const { amount, recordUnit } = sumOfCounts(typed, countable.base);
  const base = recordedQuantity(amount, recordUnit, countable);
  if (base === null) return null;
  return {
    recordUnit,
    amount: amount.toFixed(),
    baseQuantity: base.toFixed(),
    countedAt: decidedAt,
    countedBy: countersOf(counts.map(({ countedBy }) => countedBy)),
    countedById: null,
  };
}

/** `7.5 l` */
export function countText({ amount, recordUnit }: MadeCount, { base }: Countable): string {
  return `${showNumber(amount, 3)} ${showRecordUnit(recordUnit, base)}`;
}

function madeCount({ recordUnit, amount, baseQuantity, countedAt, countedBy, countedById }: MadeCount): MadeCount {
  return { recordUnit, amount, baseQuantity, countedAt, countedBy, countedById };
}
