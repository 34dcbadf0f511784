import { useEffect, useState } from 'react';
import { device } from '../../data/outbox-device.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import type { Session } from '../../data/session.ts';

/** Entries on this device for accounts that the person no longer reaches, which nothing sends any more. null: the device is still asked. */
export function useStranded({ userId, accounts }: Session): readonly OutboxEntry[] | null {
  const [entries, setEntries] = useState<readonly OutboxEntry[] | null>(null);
  useEffect(() => {
    const within = new Set(accounts.map(({ id }) => id));
    void device
      .entriesOf(userId)
      .catch(() => []) // a browser that stores nothing has nothing to rescue
      .then((all) => setEntries(all.filter(({ accountId }) => !within.has(accountId))));
  }, [userId, accounts]);
  return entries;
}
