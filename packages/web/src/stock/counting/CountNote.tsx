import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { showParts } from '@larder/domain/stock/count-parts.ts';
import { countersOf } from '@larder/domain/stock/counted-twice.ts';
import { showShares } from '@larder/domain/stock/record-unit.ts';
import { useClock } from '../../data/clock.ts';
import type { StockThing } from '../things.ts';
import { atOf } from './made-counts.ts';

interface Props {
  thing: StockThing;
  lines: readonly StocktakeLineRow[];
  unsent: boolean;
  /** What is usual of it, where that is shown. */
  usual: string | null;
}

/** What several parts come to, who counted and when last; of a preparation also what a batch is. */
export function CountNote({ thing, lines, unsent, usual }: Props) {
  const clock = useClock();
  const last = lines.toSorted((a, b) => (atOf(a) < atOf(b) ? 1 : -1))[0];
  const counted = last
    ? `${countersOf(lines.map(({ countedBy }) => countedBy))}, ${clock.showTime(last.countedAt)}`
    : 'Not counted';
  const sum = lines.length > 1 ? showParts(lines, thing.countable) : null;
  return [sum, counted, unsent && 'unsent', usual, showShares(thing.countable)].filter(Boolean).join(' · ');
}
