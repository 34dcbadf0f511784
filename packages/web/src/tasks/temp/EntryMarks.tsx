import { showFlag } from '@larder/domain/tasks/entry-clock.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import { showLimit, type TemperatureLimit } from '@larder/domain/tasks/limits.ts';
import type { EntryFacts } from '@larder/domain/tasks/records.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
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
  entry: EntryFacts & { payload: { ok: boolean; limit: TemperatureLimit | null } };
  /** What else is pointed out. */
  also?: readonly string[];
}

/** What is to be pointed out beside a value: that it is out of its limit, that it came late, that a clock was wrong (rule 125). */
export function EntryMarks({ entry: { payload, flags, seq }, also = [] }: Props) {
  const notes = [...also, ...flags.map(showFlag), ...(seq === null ? ['not sent yet'] : [])];
  return (
    <span className={classes.marks}>
      {payload.ok ? null : <StatusBadge tone="bad">{`Out of limit: ${showLimit(payload.limit)}`}</StatusBadge>}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </span>
  );
}
