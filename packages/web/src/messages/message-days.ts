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

/** Messages in order, by day in the location's time zone and by person. */
export function messageDays(messages: readonly MessageRow[], timeZone: string): MessageDay[] {
  const days: MessageDay[] = [];
  for (const message of messages) {
    const day = dayIn(timeZone, new Date(message.createdAt));
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, turns: [] };
      days.push(last);
    }
    const turn = last.turns.at(-1);
    if (turn?.userId === message.userId) turn.messages.push(message);
    else last.turns.push({ id: message.id, userId: message.userId, userName: message.userName, messages: [message] });
  }
  return days;
}
