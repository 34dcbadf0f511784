import { showRecentDay } from '@larder/domain/calendar.ts';
import { Button, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useToday } from '../app/working/useToday.ts';
import { useVenue } from '../app/working/useVenue.ts';
import { venueName } from '../app/working/venue.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import type { Changing } from './MessageItem.tsx';
import type { MessageDay } from './message-days.ts';
import classes from './messages.module.css';
import { TurnItem } from './TurnItem.tsx';
import type { NewSince } from './useNewSince.ts';

interface Props {
  days: readonly MessageDay[];
  older: { load: () => void; pending: boolean; problem: string | null; more: boolean };
  newSince: NewSince;
  changing: Changing;
  /** How many new ones stand below what is in sight. */
  below: number;
  onScroll: () => void;
  onToEnd: () => void;
  log: RefObject<HTMLDivElement | null>;
}

/** All messages, by day and person. It opens at the first new one, else at the end; who has scrolled up stays where they are. */
export function MessageLog({ days, older, newSince, changing, below, onScroll, onToEnd, log }: Props) {
  const name = venueName(useVenue());
  const today = useToday();
  useOpenAtNew(log, newSince);
  return (
    <div className={classes.window}>
      {/* The one child of a column in reverse: the browser itself retains the distance to the bottom when older messages come in at the top. */}
      <div
        ref={log}
        role="log"
        aria-label="Group Messages"
        aria-busy={older.pending}
        className={classes.log}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className={classes.days}>
          {older.more ? (
            <div className={classes.older}>
              <Button variant="default" loading={older.pending} onClick={older.load}>
                Show earlier messages
              </Button>
              {older.problem ? (
                <Text size="sm" role="alert">
                  {older.problem}
                </Text>
              ) : null}
            </div>
          ) : null}
          {days.length === 0 ? (
            <EmptyState
              title="No messages yet"
              hint={`Write the first one below. Everyone who works at ${name} can read it.`}
            />
          ) : null}
          {days.map(({ day, turns }) => (
            <section key={day} aria-label={showRecentDay(day, today)}>
              <h2 className={classes.day}>{showRecentDay(day, today)}</h2>
              <ol className={classes.turns}>
                {turns.map((turn) => (
                  <TurnItem key={turn.id} turn={turn} since={newSince.since} changing={changing} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      {below > 0 ? (
        <Button className={classes.below} leftSection={<IconArrowDown size={18} aria-hidden />} onClick={onToEnd}>
          {below} new below
        </Button>
      ) : null}
    </div>
  );
}

/** Brings the line above the first new message to the top of the log, where it would stand above it; only while the first rows come. */
function useOpenAtNew(log: RefObject<HTMLDivElement | null>, { first, settled }: NewSince): void {
  const opened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line is there once `first` is
  useLayoutEffect(() => {
    const box = log.current;
    if (opened.current || !box) return;
    opened.current = settled;
    const line = box.querySelector('[data-new-since]');
    const above = line ? line.getBoundingClientRect().top - box.getBoundingClientRect().top : 0;
    if (above < 0) box.scrollTop += above;
  }, [log, first, settled]);
}
