import { useEffect, useRef, useState } from 'react';
import { useUnread } from '../app/shell/useUnread.ts';
import { useSyncState } from '../data/DataProvider.tsx';
import { useLookedAt } from './useLookedAt.ts';

/** From where on messages are new: the id of the first that was unread, and when the person had last looked (null: never). */
export interface NewSince {
  first: string | null;
  since: string | null;
  /** False while the first rows are still on their way. */
  settled: boolean;
}

/** What was unread when one began to look at the page. It stays while one looks, although it counts as read by then. */
export function useNewSince(): NewSince {
  const { unread, lastSeen } = useUnread();
  const looking = useLookedAt();
  const current = useSyncState() === 'current';
  const [fixed, setFixed] = useState<NewSince | null>(null);
  const settled = useRef(false);
  const first = unread[0]?.id ?? null;

  useEffect(() => {
    if (!looking) settled.current = false;
    else if (current && !settled.current) {
      settled.current = true;
      setFixed({ first, since: lastSeen, settled: true });
    }
  }, [looking, current, first, lastSeen]);
  return fixed ?? { first, since: lastSeen, settled: false };
}
