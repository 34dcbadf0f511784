import { parseDecimal } from '@larder/domain/money.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { NativeSelect } from '@mantine/core';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import classes from './transfer.module.css';
import type { TypedItem } from './typed-transfer.ts';

interface Props {
  items: readonly TypedItem[];
  onChange: (items: TypedItem[]) => void;
  /** It was tried to save: what lacks an amount is marked. */
  marked: boolean;
}

/** What goes over, an amount and a unit each. */
export function ItemRows({ items, onChange, marked }: Props) {
  const change = (lineId: string, changed: Partial<TypedItem>) =>
    onChange(items.map((item) => (item.lineId === lineId ? { ...item, ...changed } : item)));
  return (
    <ul className={classes.items} aria-label="Items of the transfer">
      {items.map(({ lineId, thing, amount, recordUnit }, at) => (
        <li key={lineId} className={classes.item}>
          <span className={classes.name}>{thing.name}</span>
          <NumberField
            aria-label={`Amount of ${thing.name}`}
            called="Amount"
            placeholder="Amount"
            size="md"
            {...(at === 0 ? { 'data-autofocus': true } : {})}
            value={amount}
            onChange={(typed) => change(lineId, { amount: typed })}
            error={marked && !parseDecimal(amount)?.gt(0)}
          />
          <NativeSelect
            aria-label={`Unit of ${thing.name}`}
            size="md"
            data={thing.units.map((unit) => ({ value: unit, label: showRecordUnit(unit, thing.countable.base) }))}
            value={recordUnit}
            onChange={(event) => change(lineId, { recordUnit: event.currentTarget.value })}
          />
          <RemoveButton
            label={`Take ${thing.name} out`}
            onClick={() => onChange(items.filter((item) => item.lineId !== lineId))}
          />
        </li>
      ))}
    </ul>
  );
}
