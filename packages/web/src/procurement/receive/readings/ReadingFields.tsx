import { showNumber } from '@larder/domain/show.ts';
import { deliveryLimit } from '@larder/domain/tasks/decide-record.ts';
import { isWithin } from '@larder/domain/tasks/limits.ts';
import { readTemperature } from '@larder/domain/tasks/temperatures.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import type { ReceiptProblems } from '../useApprove.ts';
import type { Receipt } from '../useReceipt.ts';
import classes from './readings.module.css';
import { NONE_CAME } from './typed-readings.ts';
import type { MeasuredGoods, Readings } from './useReadings.ts';

interface Props {
  readings: Readings;
  receipt: Receipt;
  problems: ReceiptProblems;
}

/** A field for each kind of goods that is measured, with what is agreed, or that none of it came. */
export function ReadingFields({ readings: { kinds, brought }, receipt: { head, untypedHead }, problems }: Props) {
  return kinds.map((kind) => {
    const { goods, target, typed, isNone, set } = kind;
    const isOne = kinds.length === 1;
    const name = isOne ? 'Temperature' : (goods ?? 'The rest');
    return (
      <div key={goods ?? ''} className={classes.kind}>
        <NumberField
          label={target === null ? `${name} °C` : `${name} °C, up to ${showNumber(target)}`}
          called={isOne ? 'Temperature' : `Temperature of ${name}`}
          places={1}
          allowNegative
          disabled={isNone}
          value={typed}
          typed={isOne && head.temperature !== untypedHead.temperature}
          onChange={set}
          error={problems.fields.get('temperature') ?? (isTooWarm(kind, brought) ? 'Warmer than agreed' : null)}
        />
        {target === null ? null : (
          <CheckField
            label="None came"
            aria-label={isOne ? 'None came' : `None came: ${name}`}
            checked={isNone}
            onChange={(event) => set(event.currentTarget.checked ? NONE_CAME : '')}
          />
        )}
      </div>
    );
  });
}

/** Marked, never refused: what is done with warm goods is for the person at the door to say. */
function isTooWarm({ goods, typed }: MeasuredGoods, brought: Readings['brought']): boolean {
  const { temperature } = readTemperature(typed);
  return temperature !== null && !isWithin(temperature, deliveryLimit(goods, brought));
}
