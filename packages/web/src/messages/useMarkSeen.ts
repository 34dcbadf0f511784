import { useEffect, useRef } from 'react';
import { useUnread } from '../app/shell/useUnread.ts';
import { useCommand } from '../data/command.ts';
import { useSyncState } from '../data/DataProvider.tsx';
import { useLookedAt } from './useLookedAt.ts';

/** What comes within so long of the last look is marked together. */
const GATHER_MS = 2_000;

/**
 * While the page is looked at: states it when it is opened (MSG-008), and again when somebody else writes and it stands in sight. Not from a queue: sent
 * later, it would count as read what nobody saw. below: something new stands below what is in sight.
 */
export function useMarkSeen(below: boolean): void {
  const { run } = useCommand('messages.markMessagesSeen');
  const unread = useUnread().unread.length > 0;
  const online = useSyncState() === 'current';
  const looking = useLookedAt();
  const last = useRef<number | null>(null);

  useEffect(() => {
    if (!online || !looking || (last.current !== null && (!unread || below))) return;
    const wait = last.current === null ? 0 : last.current + GATHER_MS - Date.now();
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        run({}).catch(() => undefined); // it stays unread, and the next look marks it
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [online, looking, unread, below, run]);
}
