import { showFlag } from '@larder/domain/tasks/entry-clock.ts';
import type { Measured } from '@larder/domain/tasks/fridge-day.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import { showLimit } from '@larder/domain/tasks/limits.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { AFTER_SIGN_OFF, useAfterSignOff } from '../sign-off/useAfterSignOff.ts';
import classes from './temp.module.css';

/** Who entered it, by initials; the whole name where one points at it, and for readers. */
export function Initials({ name }: { name: string }) {
  return (
    <abbr className={classes.initials} title={name}>
      {initialsOf(name)}
    </abbr>
  );
}

interface Props {
  entry: Measured;
  /** What else is pointed out. */
  also?: readonly string[];
}

/** What is to be pointed out beside a value: that it is out of its limit, that it came late, that a clock was wrong (rule 125). */
export function EntryMarks({ entry, also = [] }: Props) {
  const { payload, flags, seq, day } = entry;
  const isAfter = useAfterSignOff(entry, day);
  const notes = [
    ...also,
    ...flags.map(showFlag),
    ...(isAfter ? [AFTER_SIGN_OFF] : []),
    ...(seq === null ? ['not sent yet'] : []),
  ];
  return (
    <span className={classes.marks}>
      {payload.ok ? null : <StatusBadge tone="bad">{`Out of limit: must be ${showLimit(payload.limit)}`}</StatusBadge>}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </span>
  );
}
