import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect } from 'react';
import { useTypedNumber } from './useTypedNumber.ts';

interface Props
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'maxLength' | 'inputMode' | 'type'> {
  /** A number as text, never a float; or what was typed as long as it can't be read. */
  value?: string;
  onChange?: (value: string) => void;
  /** Decimals allowed; 0 for whole numbers. */
  places?: number;
  allowNegative?: boolean;
  /** What messages call it, where it is not its label. */
  called?: string;
  /** The message for what is no number at all, where it is not `{label} must be numeric` (UI-013). */
  notNumeric?: string;
  /** True where the value was typed before, as in a restored form: it then has to follow the rules, also before it is touched. */
  typed?: boolean;
  /** Called with the message, for a row that states it in another place than below the field. */
  onProblem?: (problem: string | null) => void;
}

/** The one field for a number. It holds what was typed; `useTypedNumber` states when it is read. */
export function NumberField({
  value = '',
  onChange,
  places = 2,
  allowNegative = false,
  called,
  notNumeric,
  typed = false,
  onProblem,
  error,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: Props) {
  const label = called ?? nameOf(typeof rest.label === 'string' ? rest.label : rest['aria-label']);
  const { problem, field } = useTypedNumber({
    value,
    onChange: (text) => onChange?.(text),
    rules: { label, places, allowNegative, ...(notNumeric ? { notNumeric } : {}) },
    typed,
  });
  useEffect(() => onProblem?.(problem), [onProblem, problem]);

  return (
    <TextInput
      {...rest}
      {...field}
      error={onProblem ? problem !== null || error : (problem ?? error)}
      onFocus={(event) => {
        field.onFocus(event);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        field.onBlur();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        field.onKeyDown(event);
        onKeyDown?.(event);
      }}
      styles={{ input: { textAlign: 'right' } }}
    />
  );
}

/** A label without its unit: Unit Price (£) is Unit Price. */
function nameOf(label = 'This'): string {
  return label.replace(/\s*(\([^)]*\)|£)$/, '');
}
