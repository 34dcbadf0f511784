import type { Reading } from '@larder/domain/tasks/fridge-day.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useState } from 'react';
import { useClock } from '../../../data/clock.ts';
import { EntryMarks, Initials } from '../EntryMarks.tsx';
import { EntryMenu } from '../EntryMenu.tsx';
import classes from '../temp.module.css';
import type { Unit } from '../useUnits.ts';
import { WithdrawDialog } from '../WithdrawDialog.tsx';
import { CorrectReading } from './CorrectReading.tsx';
import type { Half, ReadingKind } from './halves.ts';
import { useSaveReading, useWithdraw } from './useSaveReading.ts';

interface Props {
  kind: ReadingKind;
  reading: Reading;
  unit: Unit;
  half: Half;
  day: string;
  isOpen: boolean;
  /** Not the one of the field: when it was taken is shown. */
  isFurther: boolean;
}

/** A reading: value, initials, time, and what is to be pointed out. */
export function ReadingLine({ kind, reading, unit, half, day, isOpen, isFurther }: Props) {
  const [open, setOpen] = useState<'correct' | 'withdraw' | null>(null);
  const clock = useClock();
  const about = `${unit.name}, ${half.label}`;
  const save = useSaveReading({ kind, unit, half, day });
  const withdraw = useWithdraw('Task History', day, about);
  const time = clock.showTime(reading.claimedAt);
  const isLate = half.key === 'am' && time >= '12:00';
  return (
    <div className={classes.reading} data-bad={!reading.payload.ok || undefined}>
      <span className={classes.valueLine}>
        <span className={isFurther ? undefined : classes.value}>{showTemperature(reading.payload.temperature)}</span>
        <Initials name={reading.userName} />
        <span className={classes.note}>{time}</span>
        {isOpen ? (
          <EntryMenu about={about} onCorrect={() => setOpen('correct')} onWithdraw={() => setOpen('withdraw')} />
        ) : null}
      </span>
      <EntryMarks entry={reading} also={isLate ? ['read after 12:00'] : []} />
      {open === 'correct' ? (
        <CorrectReading about={about} onSave={(to) => save(to, reading.id)} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'withdraw' ? (
        <WithdrawDialog
          about={about}
          onWithdraw={(reason) => withdraw(reading.id, reason)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
