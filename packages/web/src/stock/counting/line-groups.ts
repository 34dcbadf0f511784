import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { lineKey } from '@larder/domain/stock/line-id.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';

/** Lines of one thing, as parts that add up; by the thing's key. */
export type LinesByThing = ReadonlyMap<string, readonly StocktakeLineRow[]>;

/**
 * Lines by the thing they are of, the parts of a thing in a fixed order. A thing whose lines are still the same has the same list as before, so that
 * its row is not drawn again.
 */
export function byThing(lines: readonly StocktakeLineRow[], before: LinesByThing): LinesByThing {
  const groups = Map.groupBy(lines.toSorted(byKey), (line) => thingKey(line));
  return new Map(
    [...groups].map(([key, group]) => {
      const known = before.get(key);
      const same = known?.length === group.length && group.every((line, index) => line === known[index]);
      return [key, same ? known : group] as const;
    }),
  );
}

function byKey(a: StocktakeLineRow, b: StocktakeLineRow): number {
  return lineKey(a) < lineKey(b) ? -1 : 1;
}
