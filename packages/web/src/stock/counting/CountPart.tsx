import { measuresWith } from '@larder/domain/measure.ts';
import { COUNT } from '@larder/domain/stock/count-input.ts';
import { type RecordUnit, showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { useEffect, useState } from 'react';
import kitchen from '../../ui/kitchen/kitchen.module.css';
import { RowNumber } from '../../ui/kitchen/RowNumber.tsx';
import type { StockThing } from '../things.ts';
import classes from './counting.module.css';
import type { LocalFields, Typed } from './local-form.ts';
import { useSaving } from './useSaving.ts';

interface Props {
  thing: StockThing;
  /** What stands there while nothing is typed. */
  amount: string;
  unit: RecordUnit;
  /** Which part of the thing it is, from 1: more than one are told apart by it. */
  number: number;
  /** countedAt of the counts that stand there now. */
  seen: () => readonly string[];
  /** The name of its field in the local form. */
  field: string;
  form: LocalFields;
  onProblem: (problem: string | null) => void;
  /** Enters what was typed, and answers once the device has stored it. null: it can't be read, so it stays in the field. */
  onEnter: (typed: Typed) => Promise<unknown> | null;
  /** Wants a further part, behind this one. */
  onPlus: () => void;
}

/** One part of a count: a number and its unit. Saved when one leaves it, presses Enter or +, or puts the device away. */
export function CountPart({ thing, amount, unit: stored, number, seen, field, form, onProblem, ...on }: Props) {
  const [typed, setTyped] = useState<Typed | null>(form.typedAt(field) ?? null);
  const unit = typed?.unit ?? stored;
  const text = typed?.text ?? amount;
  const units = measuresWith(unit, thing.units, thing.countable.base);
  const name = number === 1 ? thing.name : `${thing.name}, part ${number}`;

  const saving = useSaving(typed, (now) => {
    const stored = on.onEnter(now);
    if (!stored) return;
    setTyped(null);
    form.enter(field, now, stored);
  });
  // Listed otherwise, it is drawn anew, and the field that goes enters it.
  useEffect(() => {
    if (typed && form.typedAt(field) !== typed) setTyped(null);
  }, [typed, form, field]);
  const change = (changed: Pick<Typed, 'text' | 'unit'>) => {
    const next = { ...changed, seen: typed ? typed.seen : seen() };
    setTyped(next);
    form.store(field, next);
    return next;
  };
  /** A + behind the number begins the next part; the number before it is entered first and never lost, also where both were pasted at once. */
  const plus = (number: string) => {
    if (number === text) saving.now();
    else saving.enter(change({ text: number, unit }));
    on.onPlus();
  };

  return (
    <div className={classes.part}>
      <RowNumber
        data-count-field={number === 1 || undefined}
        data-part={number}
        aria-label={`Quantity of ${name}`}
        rules={COUNT}
        typed={typed !== null}
        value={text}
        onChange={(text) => {
          if (text.endsWith('+')) plus(text.slice(0, -1).trim());
          else change({ text, unit });
        }}
        onProblem={onProblem}
        onBlur={saving.now}
        onKeyDown={(event) => {
          if (event.key === '+' && text !== '') {
            event.preventDefault();
            plus(text);
          }
          if (event.key !== 'Enter') return;
          saving.now();
          nextField(event.currentTarget)?.focus();
        }}
      />
      <select
        className={`${kitchen.unit} ${classes.unit}`}
        aria-label={`Unit of ${name}`}
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
    </div>
  );
}

/** The first field of the thing below; leaving this one saves it. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const own = field.closest('li')?.querySelector<HTMLInputElement>('input[data-count-field]') ?? field;
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-count-field]')];
  return fields[fields.indexOf(own) + 1];
}
