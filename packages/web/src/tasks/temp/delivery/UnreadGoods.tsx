import type { DeliveredGoods } from '@larder/domain/tasks/decide-record.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { TemperatureField } from '../field/TemperatureField.tsx';
import { useTypedReading } from '../readings/useTypedReading.ts';
import classes from '../temp.module.css';
import { useNoneCame } from './useNoneCame.ts';
import { type EnteredDelivery, useSaveDelivery } from './useSaveDelivery.ts';

interface Props {
  /** Of the supplier. */
  name: string;
  goods: DeliveredGoods;
  day: string;
  /** What else is entered with it; null: that can't be sent as it stands. */
  delivery: Omit<EnteredDelivery, 'goods' | 'temperature'> | null;
}

/** The field for the temperature of one kind of goods, with what it is held against. */
export function UnreadGoods({ name, goods: { goods, target }, day, delivery }: Props) {
  const enter = useSaveDelivery(day);
  const { typed, type, isInvalid, problem, refusal, save } = useTypedReading(
    async (temperature) => {
      if (delivery) await enter({ ...delivery, goods, temperature });
    },
    { stops: delivery === null },
  );
  const sayNone = useNoneCame(day);
  const label = goods === null ? 'Temperature' : goods;
  return (
    <div className={classes.half}>
      <span>
        {label}
        {target === null ? null : <span className={classes.note}> Target {showTemperature(target)} or less</span>}
      </span>
      <span className={classes.entering}>
        <TemperatureField
          label={`${name}, ${label}`}
          value={typed}
          onChange={type}
          invalid={isInvalid}
          problem={problem}
          onNext={save}
          nextLabel="Next"
          round="delivery"
        />
        {typed === '' ? null : (
          <Button size="sm" variant="light" aria-label={`Save ${name}, ${label}`} onMouseDown={stay} onClick={save}>
            Save
          </Button>
        )}
        {target !== null && typed === '' && delivery ? (
          <Button
            size="sm"
            variant="default"
            aria-label={`None came: ${name}, ${label}`}
            onClick={() => void sayNone({ ...delivery, goods })}
          >
            None came
          </Button>
        ) : null}
      </span>
      {refusal ? (
        <span role="alert" className={classes.refusal}>
          {refusal}
        </span>
      ) : null}
    </div>
  );
}

function stay(event: MouseEvent): void {
  event.preventDefault();
}
