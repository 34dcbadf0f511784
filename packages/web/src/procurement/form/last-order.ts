import type { OrderedBefore } from '@larder/contract/procurement.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import type { Day } from '@larder/domain/calendar.ts';

/** What was ordered of a list on the last day on which anything of it was. quantity: lots. */
export interface LastOrder {
  date: Day;
  lines: readonly { optionId: string; quantity: string }[];
}

/** Returns what of the list was ordered last, all of one day; null: nothing yet, or it is not known. */
export function lastOrderOf(
  options: readonly SupplierOptionRow[],
  before: ReadonlyMap<string, OrderedBefore> | null,
): LastOrder | null {
  const ordered = options.flatMap(({ id }) => {
    const last = before?.get(id)?.lastOrdered;
    return last ? [{ optionId: id, ...last }] : [];
  });
  const [date] = ordered
    .map((one) => one.date)
    .toSorted()
    .reverse();
  return date === undefined ? null : { date, lines: ordered.filter((one) => one.date === date) };
}
