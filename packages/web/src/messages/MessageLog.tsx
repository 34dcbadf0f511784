import { showRecentDay } from '@larder/domain/calendar.ts';
import { Button, Text } from '@mantine/core';
import type { Ref } from 'react';
import { useToday } from '../app/working/useToday.ts';
import { useVenue } from '../app/working/useVenue.ts';
import { venueName } from '../app/working/venue.ts';
import { useClock } from '../data/clock.ts';
import { useSession } from '../data/session.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { MessageText } from './MessageText.tsx';
import { isUnsent, type MessageDay, type Turn } from './message-days.ts';
import classes from './messages.module.css';

interface Props {
  days: readonly MessageDay[];
  older: { load: () => void; pending: boolean; problem: string | null; more: boolean };
  ref: Ref<HTMLDivElement>;
}

/** All messages, by day and person. Scrolled to the bottom at first; who has scrolled up stays where they are. */
export function MessageLog({ days, older, ref }: Props) {
  const name = venueName(useVenue());
  const today = useToday();
  return (
    // The one child of a column in reverse: the browser itself retains the distance to the bottom when older messages come in at the top.
    <div
      ref={ref}
      role="log"
      aria-label="Group Messages"
      aria-busy={older.pending}
      className={classes.log}
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
                <TurnItem key={turn.id} turn={turn} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}

function TurnItem({ turn }: { turn: Turn }) {
  const clock = useClock();
  const { userId } = useSession();
  const own = turn.userId === userId;
  return (
    <li className={classes.turn} data-own={own || undefined}>
      <span className={classes.who}>{own ? `${turn.userName} (you)` : turn.userName}</span>
      {turn.messages.map((message) => (
        <div key={message.id} className={classes.message} data-unsent={isUnsent(message) || undefined}>
          <MessageText message={message} />
          <span className={classes.when}>
            <time dateTime={message.createdAt}>{clock.showTime(message.createdAt)}</time>
            {isUnsent(message) ? ' · unsent' : null}
          </span>
        </div>
      ))}
    </li>
  );
}
