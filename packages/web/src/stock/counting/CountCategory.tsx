import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { usePrintedAt } from '../../ui/page/printing.ts';
import type { StockThing } from '../things.ts';
import { CountRow } from './CountRow.tsx';
import classes from './counting.module.css';
import { worthOf } from './line-worth.ts';
import type { Typed } from './local-form.ts';
import type { Counting } from './useCounting.ts';

interface Props {
  name: string;
  things: readonly StockThing[];
  /** All of the category, whatever the search shows. */
  all: readonly StockThing[];
  counting: Counting;
  open: boolean;
  onToggle: () => void;
  restored: Readonly<Record<string, Typed>>;
  onTyped: (key: string, typed: Typed | null) => void;
}

const NONE: readonly StocktakeLineRow[] = [];

/** A shelf: how much of it is counted and worth, and its things when it is open. */
export function CountCategory({ name, things, all, counting, open: opened, onToggle, restored, onTyped }: Props) {
  const printing = usePrintedAt() !== null;
  const open = opened || printing;
  const counted = all.filter((thing) => counting.lines.has(thing.key));
  return (
    <li className={classes.category}>
      <button type="button" className={classes.heading} aria-expanded={open} onClick={onToggle}>
        <IconChevronRight size={16} aria-hidden />
        <span className={classes.headingName}>{name}</span>
        <span className={classes.progress} data-done={counted.length === all.length || undefined}>
          {counted.length} of {all.length}
        </span>
        <CostsOnly>
          <MoneyText {...worthOf(counted, counting.lines)} />
        </CostsOnly>
      </button>
      {open ? (
        <ul className={kitchen.list} aria-label={name}>
          {things.map((thing) => {
            const lines = counting.lines.get(thing.key) ?? NONE;
            return (
              <CountRow
                key={thing.key}
                thing={thing}
                lines={lines}
                shelfId={null}
                unsent={lines.some((line) => counting.unsent.has(line.id))}
                restored={restored}
                onTyped={onTyped}
                onCount={counting.count}
                onClear={counting.clear}
                onDecide={counting.decide}
              />
            );
          })}
        </ul>
      ) : null}
    </li>
  );
}
