import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { type Known, sumKnown, worthAt } from '@larder/domain/missing.ts';
import { decimal, ZERO } from '@larder/domain/money.ts';
import { recordedQuantity } from '@larder/domain/stock/record-unit.ts';
import type { StockThing } from '../things.ts';

/** £ of what is counted, as far as known: nothing is known where nothing is counted. */
export function worthOf(counted: readonly StockThing[], lines: ReadonlyMap<string, StocktakeLineRow>): Known {
  if (counted.length === 0) return { value: null, missing: [] };
  return sumKnown(counted.map((thing) => lineWorth(lines.get(thing.key), thing)));
}

/** £ of a counted line at the cost, and the yield or pack, that the thing has now, with what that lacks; of a thing that is not counted nothing. */
export function lineWorth(line: StocktakeLineRow | undefined, { cost, missing, countable }: StockThing): Known {
  if (!line) return { value: worthAt(ZERO, cost), missing: [] };
  const base = recordedQuantity(decimal(line.amount), line.recordUnit, countable) ?? decimal(line.baseQuantity);
  return { value: worthAt(base, cost), missing: base.isZero() ? [] : missing };
}
