import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { type Day, dayIn } from '@larder/domain/calendar.ts';
import { byAge } from '@larder/domain/messages/unread.ts';

/** What one person wrote one after the other. */
export interface Turn {
  /** The id of its first message. */
  id: string;
  userId: string;
  userName: string;
  messages: MessageRow[];
  /** It begins with the first message that is new. */
  startsNew: boolean;
}

export interface MessageDay {
  day: Day;
  turns: Turn[];
}

/** The server does not have it yet: version 0. */
export function isUnsent({ version }: Pick<MessageRow, 'version'>): boolean {
  return version === 0;
}

/** As they are read, the newest last; what is unsent stands below what was sent, whatever this device's clock states. */
export function inOrder(messages: Iterable<MessageRow>): MessageRow[] {
  return [...messages].sort((a, b) => Number(isUnsent(a)) - Number(isUnsent(b)) || byAge(a, b));
}

/** Messages in order, by day in the account's time zone and by person. firstNew: the id of the first that is new, with which a turn begins. */
export function messageDays(
  messages: readonly MessageRow[],
  timeZone: string,
  firstNew: string | null = null,
): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const day = dayIn(timeZone, new Date(message.createdAt));
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, turns: [] };
      days.push(last);
    }
    const turn = last.turns.at(-1);
    const { id, userId, userName } = message;
    const startsNew = id === firstNew;
    if (turn?.userId === userId && !startsNew) turn.messages.push(message);
    else last.turns.push({ id, userId, userName, messages: [message], startsNew });
  }
  return days;
}

/** How many messages, in order, others wrote after the lowest one that was in sight; 0 before there is one. */
export function newBelow(messages: readonly MessageRow[], readTo: string | null, userId: string): number {
  const at = messages.findIndex(({ id }) => id === readTo);
  return at < 0 ? 0 : messages.slice(at + 1).filter((message) => message.userId !== userId).length;
}
