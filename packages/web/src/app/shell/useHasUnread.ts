import { hasUnread } from '@larder/domain/messages/unread.ts';
import { useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import { useCollection } from '../../data/use-collections.ts';

/** Whether somebody else wrote the latest message since this person looked (MSG-006). */
export function useHasUnread(): boolean {
  const { userId } = useSession();
  const messages = useCollection('messages');
  const seenTimes = useCollection('messagesSeenTimes');
  return useMemo(() => {
    const own = seenTimes.find((seen) => seen.userId === userId);
    return hasUnread(messages, userId, own?.lastSeen ?? null);
  }, [messages, seenTimes, userId]);
}
