import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { measuresWith } from '@larder/domain/measure.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { COUNT, countedAmount } from '@larder/domain/stock/count-input.ts';
import { showRecordUnit, showShares } from '@larder/domain/stock/record-unit.ts';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { useClock } from '../../data/clock.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { CostsOnly } from '../../ui/facts/CostsOnly.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { RowNumber } from '../../ui/kitchen/RowNumber.tsx';
import type { StockThing } from '../things.ts';
import { CountedTwice } from './CountedTwice.tsx';
import classes from './counting.module.css';
import { lineWorth } from './line-worth.ts';
import type { Typed } from './local-form.ts';
import { atOf, countsOf } from './made-counts.ts';
import type { Counting } from './useCounting.ts';

interface Props {
  thing: StockThing;
  line: StocktakeLineRow | undefined;
  unsent: boolean;
  restored: Typed | undefined;
  onTyped: (key: string, typed: Typed | null) => void;
  onCount: Counting['count'];
  onClear: Counting['clear'];
  onDecide: Counting['decide'];
}

/** One thing on the shelf: its name, who counted it, how much. Saved when one leaves the field, presses Enter, or puts the device away. */
export const CountRow = memo(function CountRow({ thing, line, unsent, restored, onTyped, ...on }: Props) {
  const seesCosts = useSeesCosts();
  const [typed, setTyped] = useState<Typed | null>(restored ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const unit = typed?.unit ?? line?.recordUnit ?? thing.units[0] ?? 'unit';
  const text = typed?.text ?? line?.amount ?? '';
  const units = measuresWith(unit, thing.units, thing.countable.base);

  const enter = (now: Typed) => {
    const amount = countedAmount(now.text);
    const seen = now.seen ?? [];
    const emptied = now.text === '' && line !== undefined;
    if (amount && changes(amount, now, line)) on.onCount(thing, amount, now.unit, seen);
    if (emptied) on.onClear(thing, seen);
    if (!amount && now.text !== '') return;
    setTyped(null);
    onTyped(thing.key, null);
  };
  const saving = useSaving(typed, enter);

  const change = (changed: Pick<Typed, 'text' | 'unit'>) => {
    const next = { ...changed, seen: typed ? typed.seen : line ? countsOf(line).map(atOf) : [] };
    setTyped(next);
    onTyped(thing.key, next);
  };

  return (
    <li
      className={`${kitchen.row} ${classes.columns} ${classes.row}`}
      data-costless={!seesCosts || undefined}
      data-filled={line !== undefined || undefined}
    >
      <div className={`${kitchen.what} ${classes.what}`}>
        <span className={`${kitchen.name} ${classes.name}`}>{thing.name}</span>
        <span className={`${kitchen.note} ${classes.note}`} data-problem={problem !== null || undefined}>
          {problem ?? <Note line={line} unsent={unsent} shares={showShares(thing.countable)} />}
        </span>
      </div>
      <CostsOnly>
        <span className={classes.worth}>{line ? <MoneyText {...lineWorth(line, thing)} /> : null}</span>
      </CostsOnly>
      <RowNumber
        data-count-field
        aria-label={`Quantity of ${thing.name}`}
        rules={COUNT}
        typed={typed !== null}
        value={text}
        onChange={(text) => change({ text, unit })}
        onProblem={setProblem}
        onBlur={saving.now}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          saving.now();
          nextField(event.currentTarget)?.focus();
        }}
      />
      <select
        className={`${kitchen.unit} ${classes.unit}`}
        aria-label={`Unit of ${thing.name}`}
        value={unit}
        disabled={units.length === 1}
        onChange={(event) => change({ text, unit: event.currentTarget.value })}
        onBlur={saving.now}
      >
        {units.map((one) => (
          <option key={one} value={one}>
            {showRecordUnit(one, thing.countable.base)}
          </option>
        ))}
      </select>
      {line && line.others.length > 0 ? <CountedTwice thing={thing} line={line} onDecide={on.onDecide} /> : null}
    </li>
  );
});

/** Whether what was typed states anything: not where it repeats the count that stood there. The same amount as an unseen one is a count of its own. */
function changes(amount: Decimal, { unit, seen }: Typed, line: StocktakeLineRow | undefined): boolean {
  const repeats = line && unit === line.recordUnit && amount.eq(line.amount) && seen?.includes(atOf(line));
  return !repeats;
}

/**
 * Saves what was typed when `now` is called, when the row goes, and when the device is put away. A number is never read while it is typed: on the way
 * to 1,234.50 stands 1,23.
 */
function useSaving(typed: Typed | null, enter: (typed: Typed) => void): { now: () => void } {
  const latest = useRef({ typed, enter });
  latest.current = { typed, enter };
  const now = useCallback(() => {
    const { typed, enter } = latest.current;
    latest.current = { typed: null, enter }; // Enter saves and leaves the field: that is one count, not two
    if (typed) enter(typed);
  }, []);
  useEffect(() => {
    if (!typed) return;
    const putAway = () => document.visibilityState === 'hidden' && now();
    document.addEventListener('visibilitychange', putAway);
    return () => document.removeEventListener('visibilitychange', putAway);
  }, [typed, now]);
  useEffect(() => now, [now]);
  return { now };
}

/** Who counted it and when; of a preparation also what a batch is. */
function Note({
  line,
  unsent,
  shares,
}: {
  line: StocktakeLineRow | undefined;
  unsent: boolean;
  shares: string | null;
}) {
  const clock = useClock();
  const counted = line ? `${line.countedBy}, ${clock.showTime(line.countedAt)}` : 'Not counted';
  return [counted, unsent && 'unsent', shares].filter(Boolean).join(' · ');
}

/** The field below; leaving this one saves it. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-count-field]')];
  return fields[fields.indexOf(field) + 1];
}
