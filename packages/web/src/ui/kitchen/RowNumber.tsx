import type { NumberRules } from '@larder/domain/typed-number.ts';
import { type ComponentProps, useEffect } from 'react';
import { useTypedNumber } from '../form/useTypedNumber.ts';
import kitchen from './kitchen.module.css';

interface Props
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onFocus' | 'maxLength' | 'inputMode' | 'type'> {
  value: string;
  onChange: (value: string) => void;
  rules: NumberRules;
  typed?: boolean;
  /** Called with the message to show in the row. */
  onProblem: (problem: string | null) => void;
}

/** The number field of a kitchen row: as NumberField, but the row states what is wrong with it. */
export function RowNumber({ value, onChange, rules, typed = false, onProblem, onBlur, onKeyDown, ...rest }: Props) {
  const { problem, field } = useTypedNumber({ value, onChange, rules, typed });
  useEffect(() => onProblem(problem), [onProblem, problem]);
  return (
    <input
      className={kitchen.input}
      {...rest}
      {...field}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        field.onKeyDown(event);
        onKeyDown?.(event);
      }}
    />
  );
}
