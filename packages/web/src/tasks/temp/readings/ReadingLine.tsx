import type { Reading } from '@larder/domain/tasks/fridge-day.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useListClock } from '../../useListClock.ts';
import { ActionTaken } from '../actions/ActionTaken.tsx';
import { EntryMarks, Initials } from '../EntryMarks.tsx';
import { EntryMenu } from '../EntryMenu.tsx';
import type { Editing } from '../editing.ts';
import classes from '../temp.module.css';
import type { Half } from './halves.ts';

interface Props {
  reading: Reading;
  about: string;
  half: Half;
  isOpen: boolean;
  /** Not the one of the field: when it was taken is shown. */
  isFurther: boolean;
  onEdit: (editing: Editing<Reading>) => void;
}

/** A reading: value, initials, time, and what is to be pointed out. */
export function ReadingLine({ reading, about, half, isOpen, isFurther, onEdit }: Props) {
  const clock = useListClock(reading.day);
  const time = clock.showTime(reading.claimedAt);
  const isLate = half.key === 'am' && clock.dayOf(reading.claimedAt) === reading.day && time >= '12:00';
  return (
    <div className={classes.reading} data-bad={!reading.payload.ok || undefined}>
      <span className={classes.valueLine}>
        <span className={isFurther ? classes.further : classes.value}>
          {showTemperature(reading.payload.temperature)}
        </span>
        <Initials name={reading.userName} />
        {isOpen ? <EntryMenu about={about} onEdit={(how) => onEdit({ entry: reading, how })} /> : null}
      </span>
      <EntryMarks entry={reading} also={[isLate ? `${time}, read after 12:00` : time]} />
      {reading.payload.ok ? null : <ActionTaken entryId={reading.id} />}
    </div>
  );
}
