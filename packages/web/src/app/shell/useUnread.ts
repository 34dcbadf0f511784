import { unreadMessages } from '@larder/domain/messages/unread.ts';
import { useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import { useCollection } from '../../data/use-collections.ts';

/**
 * What others wrote in the working account since this person looked, oldest first; empty where the latest message is their own (MSG-006). mentioned: one of
 * these names the person. lastSeen: an instant, null when they never looked.
 */
export function useUnread() {
  const { userId } = useSession();
  const messages = useCollection('messages');
  const seenTimes = useCollection('messagesSeenTimes');
  return useMemo(() => {
    const lastSeen = seenTimes.find((seen) => seen.userId === userId)?.lastSeen ?? null;
    const unread = unreadMessages(messages, userId, lastSeen);
    return { unread, mentioned: unread.some(({ people }) => people.some((one) => one.userId === userId)), lastSeen };
  }, [messages, seenTimes, userId]);
}
