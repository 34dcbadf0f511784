import { unreadMessages } from '@larder/domain/messages/unread.ts';
import { useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import { useCollection } from '../../data/use-collections.ts';

/** What others wrote in the working account since this person looked, oldest first; empty where the latest message is their own (MSG-006). */
export function useUnread() {
  const { userId } = useSession();
  const messages = useCollection('messages');
  const seenTimes = useCollection('messagesSeenTimes');
  return useMemo(() => {
    const own = seenTimes.find((seen) => seen.userId === userId);
    return unreadMessages(messages, userId, own?.lastSeen ?? null);
  }, [messages, seenTimes, userId]);
}
