import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './choose-box.module.css';

interface Props {
  label: string;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A box by which a row is chosen, that can be pressed anywhere in 44 by 44 px. */
export function ChooseBox({ label, chosen, onChoose }: Props) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.choose}>
      <Checkbox
        id={id}
        aria-label={label}
        checked={chosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </label>
  );
}
