import { type Day, readTypedDay, showDay } from '@larder/domain/calendar.ts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';

interface Props {
  value: Day | null;
  onChange: (day: Day | null) => void;
  label: string;
  min: Day | undefined;
  max: Day | undefined;
  /** May be emptied. */
  clearable: boolean;
}

/**
 * An input for a day that holds what was typed and is read on leaving and on Enter, never while one types: 09/11/20 is on the way to 2026. What
 * can't be read stays as it was typed, leaves the value as it is and stops the form (`stopAtUnread`).
 */
export function useTypedDay({ value, onChange, label, min, max, clearable }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; over: Day | null } | null>(null);
  const [left, setLeft] = useState(true);
  const here = typed?.over === value ? typed : null;
  const text = here?.text ?? (value ? showDay(value) : '');
  const read = readTypedDay(text);
  const problem = here ? (read.problem ?? unfit(read.day)) : null;

  useLayoutEffect(() => ref.current?.setCustomValidity(problem ?? ''), [problem]);

  function unfit(day: Day | null): string | null {
    if (day === null) return clearable ? null : `${label} cannot be empty`;
    if (min && day < min) return `${label} cannot be before ${showDay(min)}`;
    if (max && day > max) return `${label} cannot be after ${showDay(max)}`;
    return null;
  }
  const leave = () => {
    setLeft(true);
    if (!here || problem !== null) return;
    setTyped(null);
    if (read.day !== value) onChange(read.day);
  };
  return {
    problem: left ? problem : null,
    choose: (day: Day | null) => {
      setTyped(null);
      onChange(day);
    },
    field: {
      ref,
      value: text,
      autoComplete: 'off',
      'data-day': true,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        setLeft(false);
        setTyped({ text: currentTarget.value, over: value });
      },
      onBlur: () => afterPress(leave),
      onInvalid: (event: { preventDefault: () => void }) => {
        event.preventDefault(); // the message stands at the field, not in the browser's bubble
        setLeft(true);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') leave();
      },
    },
  };
}
