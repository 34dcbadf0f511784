import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { decimal } from '@larder/domain/money.ts';
import { countedAmount } from '@larder/domain/stock/count-input.ts';
import { IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../data/session.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import type { StockThing } from '../things.ts';
import { CountedTwice } from './CountedTwice.tsx';
import { CountNote } from './CountNote.tsx';
import { CountPart } from './CountPart.tsx';
import classes from './counting.module.css';
import { partsWorth } from './line-worth.ts';
import { type LocalFields, newPartKey, type Typed } from './local-form.ts';
import { atOf, countsOf } from './made-counts.ts';
import { ReallyCounted } from './ReallyCounted.tsx';
import type { Counting } from './useCounting.ts';

interface Props {
  thing: StockThing;
  /** Its counted parts. */
  lines: readonly StocktakeLineRow[];
  /** Where a further part is counted; null: on no shelf. */
  shelfId: string | null;
  unsent: boolean;
  /** What is usual of it, where that is shown. */
  usual: string | null;
  /** Whether the person is asked if the count is right. */
  asked: boolean;
  form: LocalFields;
  onCount: Counting['count'];
  onClear: Counting['clear'];
  onDecide: Counting['decide'];
}

/** One thing on the shelf: its name, who counted it, and its parts, which add up. */
export const CountRow = memo(function CountRow({ thing, lines, shelfId, unsent, usual, asked, form, ...on }: Props) {
  const seesCosts = useSeesCosts();
  const { userId } = useSession();
  const newKey = newPartKey(thing.key, shelfId);
  const [adding, setAdding] = useState(form.typedAt(newKey) !== undefined);
  const { ref, start } = useNextPart(() => setAdding(true));
  const [problem, problemOf] = useProblems();
  const undecided = lines.filter(({ others }) => others.length > 0);

  /** Changes a counted part: emptied it is taken off, in another unit it is another part. */
  const enterLine = (line: StocktakeLineRow) => (typed: Typed) => {
    const { unit, seen = [] } = typed;
    const amount = countedAmount(typed.text);
    if (!amount && typed.text !== '') return null;
    if (!amount) return on.onClear(thing, line, seen);
    if (unit !== line.recordUnit) {
      const cleared = line.countedById === userId ? on.onClear(thing, line, seen) : null; // a part of somebody else's stays
      return Promise.all([cleared, addPart(typed)]);
    }
    if (amount.eq(line.amount) && seen.includes(atOf(line))) return Promise.resolve();
    return on.onCount(thing, { shelfId: line.shelfId, amount, unit, seen });
  };

  /** Adds a part. In a unit that stood there already it is added to that count; to one that the person had not seen it stands beside. */
  const addPart = ({ text, unit, seen = [] }: Typed) => {
    const amount = countedAmount(text);
    if (!amount && text !== '') return null;
    const same = lines.find(
      (line) => line.shelfId === shelfId && line.recordUnit === unit && seen.includes(atOf(line)),
    );
    setAdding(false);
    if (!amount) return Promise.resolve();
    const part = same ? { amount: amount.plus(decimal(same.amount)), seen: [atOf(same)] } : { amount, seen: [] };
    return on.onCount(thing, { shelfId, unit, ...part });
  };

  const seen = () => lines.flatMap(countsOf).map(atOf);
  const isOpen = lines.length === 0 || adding;
  const used = new Set(lines.map(({ recordUnit }) => recordUnit));
  return (
    <li
      ref={ref}
      className={`${kitchen.row} ${classes.columns} ${classes.row}`}
      data-costless={!seesCosts || undefined}
      data-filled={lines.length > 0 || undefined}
    >
      <div className={`${kitchen.what} ${classes.what}`}>
        <span className={`${kitchen.name} ${classes.name}`}>{thing.name}</span>
        <span className={`${kitchen.note} ${classes.note}`} data-problem={problem !== null || undefined}>
          {problem ?? <CountNote thing={thing} lines={lines} unsent={unsent} usual={usual} />}
        </span>
      </div>
      <CostsOnly>
        <span className={classes.worth}>{lines.length > 0 ? <MoneyText {...partsWorth(lines, thing)} /> : null}</span>
      </CostsOnly>
      <div className={classes.parts}>
        {lines.map((line, index) => (
          <CountPart
            key={line.id}
            thing={thing}
            amount={line.amount}
            unit={line.recordUnit}
            number={index + 1}
            onProblem={problemOf(line.id)}
            seen={seen}
            field={line.id}
            form={form}
            onEnter={enterLine(line)}
            onPlus={start}
          />
        ))}
        {isOpen ? (
          <CountPart
            key="new"
            thing={thing}
            amount=""
            unit={thing.units.find((unit) => !used.has(unit)) ?? thing.units[0] ?? 'unit'}
            number={lines.length + 1}
            onProblem={problemOf('new')}
            seen={seen}
            field={newKey}
            form={form}
            onEnter={addPart}
            onPlus={start}
          />
        ) : null}
      </div>
      <button
        type="button"
        className={classes.plus}
        aria-label={`Add a part of ${thing.name}`}
        disabled={undecided.length > 0}
        onClick={start}
      >
        <IconPlus size={18} aria-hidden />
      </button>
      {asked && undecided.length === 0 ? <ReallyCounted thing={thing} lines={lines} onCount={on.onCount} /> : null}
      {undecided.map((line) => (
        <CountedTwice key={line.id} thing={thing} line={line} onDecide={on.onDecide} />
      ))}
    </li>
  );
});

/** Opens the field of a further part and goes there. */
function useNextPart(open: () => void) {
  const ref = useRef<HTMLLIElement>(null);
  const [starts, setStarts] = useState(0);
  useEffect(() => {
    if (starts > 0) [...(ref.current?.querySelectorAll<HTMLInputElement>('input[data-part]') ?? [])].at(-1)?.focus();
  }, [starts]);
  const start = () => {
    open();
    setStarts((before) => before + 1);
  };
  return { ref, start };
}

/** What is wrong with the first of the fields that can't be read, and where each of them reports it. */
function useProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const problemOf = useCallback(
    (field: string) => (problem: string | null) =>
      setProblems((before) => ((before[field] ?? null) === problem ? before : { ...before, [field]: problem })),
    [],
  );
  return [Object.values(problems).find(Boolean) ?? null, problemOf] as const;
}
