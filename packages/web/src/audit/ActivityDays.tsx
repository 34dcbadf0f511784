import type { AuditEntry } from '@larder/contract/audit.ts';
import { showRecentDay } from '@larder/domain/calendar.ts';
import { useToday } from '../app/working/useToday.ts';
import { useClock } from '../data/clock.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import classes from './activity.module.css';
import { entriesByDay } from './entries-by-day.ts';

interface Props {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

/** What was done, under the day it was done on, a line each; pressed, what changed. */
export function ActivityDays({ entries, onOpen }: Props) {
  const clock = useClock();
  const today = useToday();
  if (entries.length === 0)
    return <EmptyState title="Nothing to display" hint="Nobody did anything like this in these days." />;
  return entriesByDay(entries, clock.dayOf).map(([day, done]) => (
    <section key={day} aria-label={showRecentDay(day, today)}>
      <h2 className={classes.day}>{showRecentDay(day, today)}</h2>
      <ol className={classes.entries}>
        {done.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={classes.entry} onClick={() => onOpen(entry)}>
              <time className={classes.time} dateTime={entry.at}>
                {clock.showTime(entry.at)}
              </time>
              <span>
                <strong>{entry.by}</strong> {entry.action}
              </span>
              <span className={classes.place}>{entry.place}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  ));
}
