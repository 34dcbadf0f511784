import type { MadeCount, StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { countsTogether } from '@larder/domain/stock/counted-twice.ts';
import { Button, Group } from '@mantine/core';
import { type Clock, useClock } from '../../data/clock.ts';
import { useSession } from '../../data/session.ts';
import type { StockThing } from '../things.ts';
import classes from './counting.module.css';
import { countsOf, countText } from './made-counts.ts';
import type { Counting } from './useCounting.ts';

interface Props {
  thing: StockThing;
  line: StocktakeLineRow;
  onDecide: Counting['decide'];
}

/** Who else counted this, and what: all of it together, or one count alone. Everybody who has the stocktake open is asked, and one answer is enough. */
export function CountedTwice({ thing, line, onDecide }: Props) {
  const { userId } = useSession();
  const clock = useClock();
  const counts = countsOf(line);
  const isMine = ({ countedById }: MadeCount) => countedById === userId;
  const others = counts.filter((count) => !isMine(count));
  const together = countsTogether(counts, thing.countable, line.recordUnit, line.countedAt);
  return (
    <div className={classes.twice} role="status">
      <span>{others.map((count) => `${countedText(count, thing, clock)}.`).join(' ')}</span>
      <Group gap="xs">
        {together ? (
          <Button size="sm" variant="light" onClick={() => onDecide(thing, line, counts)}>
            {counts.length === 2 ? 'Both' : 'All'}: {countText(together, thing.countable)}
          </Button>
        ) : null}
        {counts.map((count) => (
          <Button key={count.countedAt} size="sm" variant="default" onClick={() => onDecide(thing, line, [count])}>
            {isMine(count) ? 'Mine' : `${count.countedBy}’s`}: {countText(count, thing.countable)}
          </Button>
        ))}
      </Group>
    </div>
  );
}

/** `Gina counted 3 l here at 22:14` */
function countedText(count: MadeCount, { countable }: StockThing, clock: Clock): string {
  return `${count.countedBy} counted ${countText(count, countable)} here at ${clock.showTime(count.countedAt)}`;
}
