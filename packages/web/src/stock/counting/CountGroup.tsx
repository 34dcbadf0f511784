import { IconChevronRight } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { Finder } from '../../ui/find/Finder.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { usePrintedAt } from '../../ui/page/printing.ts';
import type { StockThing } from '../things.ts';
import { CountRow } from './CountRow.tsx';
import type { CountGroup as Group, GroupRow } from './count-groups.ts';
import classes from './counting.module.css';
import { worthOf } from './line-worth.ts';
import type { LocalFields } from './local-form.ts';
import { atOf } from './made-counts.ts';
import { type Basis, isAsked } from './useCountBasis.ts';
import type { Counting } from './useCounting.ts';
import { usualText } from './usual-text.ts';

interface Props {
  /** All of it, whatever the search shows. */
  group: Group;
  shown: readonly GroupRow[];
  counting: Counting;
  basis: Basis;
  open: boolean;
  onToggle: () => void;
  form: LocalFields;
  /** What can be counted on this shelf for the first time; null: it is no shelf. */
  addable: readonly StockThing[] | null;
  onAdd: (thing: StockThing) => void;
}

/** A category or a shelf: how much of it is counted, by whom last, what it is worth, and its things when it is open. */
export function CountGroup({ group, shown, counting, basis, open: opened, onToggle, form, ...add }: Props) {
  const printing = usePrintedAt() !== null;
  const open = opened || printing;
  const counted = group.rows.filter(({ lines }) => lines.length > 0);
  const parts = new Map(counted.map(({ thing, lines }) => [thing.key, lines]));
  return (
    <li className={classes.category}>
      <button type="button" className={classes.heading} aria-expanded={open} onClick={onToggle}>
        <IconChevronRight size={16} aria-hidden />
        <span className={classes.headingName}>{group.name}</span>
        {group.shelfId ? <LastHere rows={counted} /> : null}
        <span
          className={classes.progress}
          data-done={(group.rows.length > 0 && counted.length === group.rows.length) || undefined}
        >
          {counted.length} of {group.rows.length}
        </span>
        <CostsOnly>
          <MoneyText
            {...worthOf(
              counted.map(({ thing }) => thing),
              parts,
            )}
          />
        </CostsOnly>
      </button>
      {open ? (
        <ul className={kitchen.list} aria-label={group.name}>
          {shown.map(({ thing, lines, shelfId }) => (
            <CountRow
              key={thing.key}
              thing={thing}
              lines={lines}
              shelfId={shelfId}
              usual={basis.blind ? null : usualText(basis.usualOf(thing.key), thing)}
              asked={lines.length > 0 && isAsked(thing, counting.lines, basis)}
              unsent={lines.some((line) => counting.unsent.has(line.id))}
              form={form}
              onCount={counting.count}
              onClear={counting.clear}
              onDecide={counting.decide}
            />
          ))}
        </ul>
      ) : null}
      {open && add.addable ? (
        <Finder
          label={`Count something else in ${group.name}`}
          className={classes.something}
          things={add.addable.map((thing) => ({ ...thing, id: thing.key, words: thing.name.toLowerCase() }))}
          onFound={add.onAdd}
        />
      ) : null}
    </li>
  );
}

/** Who counted here last, and when: so nobody counts a shelf that somebody else is at. */
function LastHere({ rows }: { rows: readonly GroupRow[] }) {
  const clock = useClock();
  const [last] = rows.flatMap(({ lines }) => lines).sort((a, b) => (atOf(a) < atOf(b) ? 1 : -1));
  if (!last) return null;
  return (
    <span className={classes.lastHere}>
      {last.countedBy}, {clock.showTime(last.countedAt)}
    </span>
  );
}
