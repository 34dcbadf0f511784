import { useClock } from '../data/clock.ts';
import { useSession } from '../data/session.ts';
import { type Changing, MessageItem } from './MessageItem.tsx';
import type { Turn } from './message-days.ts';
import classes from './messages.module.css';

interface Props {
  turn: Turn;
  /** When one last looked. */
  since: string | null;
  changing: Changing;
}

/** What one person wrote one after the other, under the line of what is new where it begins with that. */
export function TurnItem({ turn, since, changing }: Props) {
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
        <MessageItem key={message.id} message={message} changing={changing} />
      ))}
    </li>
  );
}

/** "New since 14:05", with the day where that is not today. */
function sinceText(since: string | null, clock: ReturnType<typeof useClock>): string {
  if (since === null) return 'New';
  return `New since ${clock.dayOf(since) === clock.today() ? clock.showTime(since) : clock.showInstant(since)}`;
}
