import { useClock } from '../data/clock.ts';
import { useSession } from '../data/session.ts';
import { MessageText } from './MessageText.tsx';
import { isUnsent, type Turn } from './message-days.ts';
import classes from './messages.module.css';

/** What one person wrote one after the other, under the line of what is new where it begins with that. since: when one last looked. */
export function TurnItem({ turn, since }: { turn: Turn; since: string | null }) {
  const clock = useClock();
  const { userId } = useSession();
  const own = turn.userId === userId;
  return (
    <li className={classes.turn} data-own={own || undefined}>
      {turn.startsNew ? (
        <p className={classes.newSince} data-new-since>
          <span>{sinceText(since, clock)}</span>
        </p>
      ) : null}
      <span className={classes.who}>{own ? `${turn.userName} (you)` : turn.userName}</span>
      {turn.messages.map((message) => (
        <div
          key={message.id}
          className={classes.message}
          data-message={message.id}
          data-unsent={isUnsent(message) || undefined}
        >
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

/** "New since 14:05", with the day where that is not today. */
function sinceText(since: string | null, clock: ReturnType<typeof useClock>): string {
  if (since === null) return 'New';
  return `New since ${clock.dayOf(since) === clock.today() ? clock.showTime(since) : clock.showInstant(since)}`;
}
