import { keepNumber } from '@larder/domain/forms.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** What was typed, as text; never a float. */
  value?: string;
  onChange?: (typed: string) => void;
  /** Decimals kept; 0 for whole numbers. */
  places?: number;
  allowNegative?: boolean;
}

/** A number as text: keeps digits and one point, at most two decimals; a comma becomes the point. */
export function NumberField({ value = '', onChange, places = 2, allowNegative = false, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange?.(keepNumber(event.currentTarget.value, places, allowNegative))}
      onFocus={(event) => {
        event.currentTarget.select();
        rest.onFocus?.(event);
      }}
      styles={{ input: { textAlign: 'right' } }}
    />
  );
}
