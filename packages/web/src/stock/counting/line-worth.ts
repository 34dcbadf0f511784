import { type Known, sumKnown, worthAt } from '@larder/domain/missing.ts';
import { type CountedPart, sumOfParts } from '@larder/domain/stock/count-parts.ts';
import type { StockThing } from '../things.ts';

/** £ of what is counted, as far as known: nothing is known where nothing is counted. lines: the parts of each thing by its key. */
export function worthOf(counted: readonly StockThing[], lines: ReadonlyMap<string, readonly CountedPart[]>): Known {
  if (counted.length === 0) return { value: null, missing: [] };
  return sumKnown(counted.map((thing) => partsWorth(lines.get(thing.key) ?? [], thing)));
}

/** £ of the parts of a thing at the cost, and the yield or pack, that it has now, with what that lacks; of a thing that is not counted nothing. */
export function partsWorth(parts: readonly CountedPart[], { cost, missing, countable }: StockThing): Known {
  const base = sumOfParts(parts, countable);
  return { value: worthAt(base, cost), missing: base.isZero() ? [] : missing };
}
