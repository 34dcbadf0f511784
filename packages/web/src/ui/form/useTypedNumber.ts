import { type NumberRules, readTypedNumber } from '@larder/domain/typed-number.ts';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';

interface Props {
  /** Plain digits, or what was typed as long as it can't be read. */
  value: string;
  /** Called with plain digits where what is typed can be read, else with the text as it was typed. */
  onChange: (value: string) => void;
  rules: NumberRules;
  /** True where the value was typed before, as in a row that scrolled away; else only what is typed here has to follow the rules. */
  typed?: boolean;
}

/** What was typed here, and what the form was given for it. */
interface Typed {
  text: string;
  value: string;
}

/**
 * An input that holds what was typed and is read on leaving, on Enter and at save: never changed or cut while one types. `problem` is the message to show
 * at the field; one that can't be read stops the form (`stopAtUnread`).
 */
export function useTypedNumber({ value, onChange, rules, typed: knownAsTyped = false }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [left, setLeft] = useState(true);
  const here = typed?.value === value ? typed : null;
  const text = here?.text ?? value;
  const { problem } = readTypedNumber(text, here || knownAsTyped ? rules : { ...rules, ...STORED });
  const shown = left ? problem : null;

  useLayoutEffect(() => ref.current?.setCustomValidity(problem ?? ''), [problem]);

  const leave = () => {
    setLeft(true);
    setTyped(here && { ...here, text: here.value });
  };
  return {
    problem: shown,
    field: {
      ref,
      value: text,
      inputMode: rules.places === 0 && !rules.allowNegative ? ('numeric' as const) : ('decimal' as const),
      autoComplete: 'off',
      'aria-invalid': shown !== null,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
        const now = { text: currentTarget.value, value: readTypedNumber(currentTarget.value, rules).text };
        setLeft(false);
        setTyped({ text: now.text, value: now.value ?? now.text });
        onChange(now.value ?? now.text);
      },
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
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

/** A stored figure may have more decimals than one may type. */
const STORED = { places: 1000, allowNegative: true };
