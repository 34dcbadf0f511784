import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Portal } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTouch } from '../../../ui/page/useTouch.ts';
import { OWN_KEYS } from '../../../ui/toast/own-keys.ts';
import classes from './field.module.css';
import { KeyPad } from './KeyPad.tsx';

interface Props {
  /** What is measured: `Walk-in, AM`. */
  label: string;
  /** The label stands above it; otherwise only readers hear it. */
  labelled?: boolean;
  value: string;
  onChange: (typed: string) => void;
  /** It was tried with what stands in it, which is no temperature. */
  invalid: boolean;
  /** Why it is none, stated below the field; the food log only marks it (HACCP-008). */
  problem?: ReactNode;
  /** °C that was read before; null: nothing was. */
  last?: string | null;
  /** Saves it and goes on; without it, the form around it is sent. */
  onNext?: () => void;
  nextLabel: string;
  /** Fields of one round: the next of them is gone on to. */
  round?: string;
  /** Where the keys stand: at the foot of the screen, or below the field where a dialog has the screen. */
  pad?: 'foot' | 'below';
  autoFocus?: boolean;
}

/** The one field for a temperature, in °C: large, with keys of its own where one points with fingers, and the last value beside it. */
export function TemperatureField({
  label,
  labelled = false,
  value,
  onChange,
  invalid,
  problem = null,
  last = null,
  onNext,
  nextLabel,
  round,
  pad = 'foot',
  autoFocus = false,
}: Props) {
  const id = useId();
  const touch = useTouch();
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // What a tap brought has the focus, and with it the keys; a dialog gives it to what is marked.
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  const goOn = onNext ?? (() => input.current?.form?.requestSubmit());
  const keys = <KeyPad {...{ label, value, onChange, nextLabel }} onNext={goOn} />;
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) goOn();
  };
  return (
    <div className={classes.field}>
      {labelled ? (
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
      ) : null}
      <span className={classes.line}>
        <input
          ref={input}
          id={id}
          className={classes.input}
          {...(labelled ? {} : { 'aria-label': label })}
          aria-invalid={invalid}
          aria-describedby={problem ? `${id}-unit ${id}-problem` : `${id}-unit`}
          data-round={round}
          data-autofocus={autoFocus || undefined}
          inputMode={touch ? 'none' : 'decimal'}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => {
            setFocused(true);
            if (touch) event.currentTarget.scrollIntoView({ block: 'center' });
          }}
          onBlur={() => setFocused(false)}
          onKeyDown={next}
        />
        <span id={`${id}-unit`} className={classes.unit}>
          °C{last === null ? null : <span className={classes.last}>last {showTemperature(last)}</span>}
        </span>
      </span>
      {problem ? (
        <span id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </span>
      ) : null}
      {touch && focused && pad === 'below' ? keys : null}
      {touch && focused && pad === 'foot' ? (
        <Portal>
          <div className={classes.foot} {...{ [OWN_KEYS]: '' }}>
            <p className={classes.what}>
              <span>{label}</span>
              <strong>{value === '' ? '–' : value.replace('-', '−')} °C</strong>
            </p>
            {keys}
          </div>
        </Portal>
      ) : null}
    </div>
  );
}

/** The field of the same round behind the one that has the focus. */
export function nextInRound(): HTMLElement | null {
  const here = document.activeElement;
  const round = here?.getAttribute('data-round');
  if (!here || !round) return null;
  const fields = [...document.querySelectorAll<HTMLElement>(`[data-round="${CSS.escape(round)}"]`)];
  return fields[fields.indexOf(here as HTMLElement) + 1] ?? null;
}
