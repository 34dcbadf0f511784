import { showRecentDay } from '@larder/domain/calendar.ts';
import type { ReactNode } from 'react';
import { useClock } from '../../data/clock.ts';
import { useToday } from '../working/useToday.ts';
import classes from './day-list.module.css';
import { entriesByDay } from './entries-by-day.ts';

/** A line: what happened, when, and in which account. */
export interface DayEntry {
  id: string;
  /** An instant. */
  at: string;
  text: ReactNode;
  /** null: of none. */
  place: string | null;
  /** Marked as not read yet; left out where entries are not marked. */
  isNew?: boolean;
}

interface Props<Entry extends DayEntry> {
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
}

/** What happened, under the day it happened on, a line each, in the order given; pressed, more about it. */
export function DayList<Entry extends DayEntry>({ entries, onOpen }: Props<Entry>) {
  const clock = useClock();
  const today = useToday();
  return entriesByDay(entries, clock.dayOf).map(([day, ofDay]) => (
    <section key={day} aria-label={showRecentDay(day, today)}>
      <h2 className={classes.day}>{showRecentDay(day, today)}</h2>
      <ol className={classes.entries} data-marked={ofDay.some(({ isNew }) => isNew !== undefined) || undefined}>
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className={classes.entry}
              data-new={entry.isNew || undefined}
              onClick={() => onOpen(entry)}
            >
              <time className={classes.time} dateTime={entry.at}>
                {clock.showTime(entry.at)}
              </time>
              <span className={classes.text}>
                {entry.isNew ? <span className="read-out">New: </span> : null}
                {entry.text}
              </span>
              <span className={classes.place}>{entry.place}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  ));
}
