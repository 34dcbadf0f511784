import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { decimal } from '@larder/domain/money.ts';
import { showParts } from '@larder/domain/stock/count-parts.ts';
import { Button } from '@mantine/core';
import type { StockThing } from '../things.ts';
import classes from './counting.module.css';
import { atOf, countsOf } from './made-counts.ts';
import type { Counting } from './useCounting.ts';

interface Props {
  thing: StockThing;
  lines: readonly StocktakeLineRow[];
  onCount: Counting['count'];
}

/** Asks once whether a count is right that is far from what was usual. What that is, a blind count does not state. */
export function ReallyCounted({ thing, lines, onCount }: Props) {
  const [latest] = lines.toSorted((a, b) => (atOf(a) < atOf(b) ? 1 : -1));
  if (!latest) return null;
  const { shelfId, amount, recordUnit: unit } = latest;
  const confirm = () => {
    const seen = countsOf(latest).map(atOf);
    onCount(thing, { shelfId, amount: decimal(amount), unit, seen, confirmed: true });
  };
  return (
    <div className={classes.twice} role="status">
      <span>Really {showParts(lines, thing.countable)}? That is far from what is usual here.</span>
      <Button size="sm" variant="light" onClick={confirm}>
        Yes, it is right
      </Button>
    </div>
  );
}
