import { isEditable } from '@larder/domain/tasks/entry-window.ts';
import type { EntryOf } from '@larder/domain/tasks/records.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useState } from 'react';
import { useClock } from '../../../data/clock.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import { EntryMarks, Initials } from '../EntryMarks.tsx';
import { EntryMenu } from '../EntryMenu.tsx';
import { useWithdraw } from '../readings/useSaveReading.ts';
import classes from '../temp.module.css';
import { WithdrawDialog } from '../WithdrawDialog.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { useSaveDelivery } from './useSaveDelivery.ts';

/** A delivery as it was entered: from whom, what was measured, how warm it was, its invoice, and who entered it. */
export function DeliveryItem({ entry }: { entry: EntryOf<'delivery'> }) {
  const { today } = useTaskDay();
  const clock = useClock();
  const [open, setOpen] = useState<'correct' | 'withdraw' | null>(null);
  const save = useSaveDelivery(entry.day);
  const { name, goods, invoice, temperature, order, supplier } = entry.payload;
  const shown = name ?? 'Erased on request';
  const about = `delivery of ${shown}`;
  const withdraw = useWithdraw('Order Record', entry.day, about);
  return (
    <li className={classes.record} aria-label={shown}>
      <div className={classes.recordHead}>
        <span className={classes.unitName}>
          <strong>{shown}</strong>
          <span className={classes.note}>
            {[goods, invoice === '' ? null : `Invoice ${invoice}`].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className={classes.reading} data-bad={!entry.payload.ok || undefined}>
          <span className={classes.valueLine}>
            <span className={classes.value}>{showTemperature(temperature)}</span>
            <Initials name={entry.userName} />
            <span className={classes.note}>{clock.showTime(entry.claimedAt)}</span>
            {isEditable(entry.day, today) ? (
              <EntryMenu about={about} onCorrect={() => setOpen('correct')} onWithdraw={() => setOpen('withdraw')} />
            ) : null}
          </span>
          <EntryMarks entry={entry} />
        </span>
      </div>
      {open === 'correct' ? (
        <DeliveryDialog
          title={`Correct ${about}`}
          initial={{ order, supplier, name: name ?? '', invoice, goods, temperature }}
          onSave={(delivery) => save(delivery, entry.id)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'withdraw' ? (
        <WithdrawDialog
          about={about}
          onWithdraw={(reason) => withdraw(entry.id, reason)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </li>
  );
}
