import { isEditable } from '@larder/domain/tasks/entry-window.ts';
import type { EntryOf } from '@larder/domain/tasks/records.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListClock } from '../../useListClock.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import { Initials } from '../EntryMarks.tsx';
import { useWithdraw } from '../readings/useSaveReading.ts';
import classes from '../temp.module.css';
import { WithdrawDialog } from '../WithdrawDialog.tsx';

/** That a delivery brought none of a kind of goods, which is measured where it comes (rule 123). */
export function NoneCameItem({ entry }: { entry: EntryOf<'none-came'> }) {
  const { today } = useTaskDay();
  const clock = useListClock(entry.day);
  const [withdrawing, setWithdrawing] = useState(false);
  const { name, goods } = entry.payload;
  const shown = [name ?? 'Erased on request', goods].filter(Boolean).join(', ');
  const withdraw = useWithdraw('Order Record', entry.day, `none came: ${shown}`);
  return (
    <li className={classes.record} aria-label={shown}>
      <div className={classes.recordHead}>
        <span className={classes.unitName}>
          <strong>{name ?? 'Erased on request'}</strong>
          <span className={classes.note}>{goods}</span>
        </span>
        <span className={classes.valueLine}>
          None came <Initials name={entry.userName} />
          <span className={classes.note}>{clock.showTime(entry.claimedAt)}</span>
          {isEditable(entry.day, today) ? (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Withdraw none came: ${shown}`}
              onClick={() => setWithdrawing(true)}
            >
              Withdraw
            </Button>
          ) : null}
        </span>
      </div>
      {withdrawing ? (
        <WithdrawDialog
          about={`none came: ${shown}`}
          onWithdraw={(reason) => withdraw(entry.id, reason)}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </li>
  );
}
