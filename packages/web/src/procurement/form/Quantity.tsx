import { LINE_QUANTITY, steppedQuantity } from '@larder/domain/procurement/draft.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEventHandler } from 'react';
import { RowNumber } from '../../ui/kitchen/RowNumber.tsx';
import classes from './form.module.css';

interface Props {
  name: string;
  value: string;
  onChange: (quantity: string) => void;
  onProblem: (problem: string | null) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** How many lots of an option. Fingers step it up and down; with a keyboard Tab goes from field to field as without the steps. */
export function Quantity({ name, value, onChange, onProblem, onKeyDown }: Props) {
  const step = (by: 1 | -1) => onChange(steppedQuantity(value, by));
  return (
    <div className={classes.quantity}>
      <button
        type="button"
        className={classes.step}
        tabIndex={-1}
        aria-label={`One ${name} less`}
        disabled={value === ''}
        onClick={() => step(-1)}
      >
        <IconMinus size={18} aria-hidden />
      </button>
      <RowNumber
        data-quantity-field
        aria-label={`Quantity of ${name}`}
        rules={LINE_QUANTITY}
        typed
        placeholder="0"
        value={value}
        onChange={onChange}
        onProblem={onProblem}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.step}
        tabIndex={-1}
        aria-label={`One ${name} more`}
        onClick={() => step(1)}
      >
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}
