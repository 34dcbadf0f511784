import { useState } from 'react';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { type Entry, withPercent } from './sheet.ts';
import { useLots } from './useKitchen.ts';
import classes from './what-if.module.css';

interface Props {
  entries: readonly Entry[];
  onChange: (entries: readonly Entry[]) => void;
}

/** One rise for all the ingredients in the sheet, where there are several. */
export function AllPrices({ entries, onChange }: Props) {
  const lotOf = useLots();
  const [percent, setPercent] = useState('');
  if (entries.filter(({ kind }) => kind === 'price').length < 2) return null;

  const raise = (typed: string) => {
    setPercent(typed);
    onChange(
      entries.map((entry) => {
        const lot = entry.kind === 'price' ? lotOf(entry.id) : undefined;
        return entry.kind === 'price' && lot ? withPercent(entry, typed, lot.unitPrice) : entry;
      }),
    );
  };
  return (
    <NumberField
      label="All prices by %"
      called="Change"
      className={classes.all}
      allowNegative
      value={percent}
      onChange={raise}
    />
  );
}
