import { useEffect, useState } from 'react';
import { device } from '../../data/outbox-device.ts';
import type { Session } from '../../data/session.ts';
import { unfinished } from '../../data/unfinished.ts';
import { NO_ACCOUNT } from '../../data/useUnfinished.ts';
import { discardForms, type NeverSent } from './never-sent.ts';

/** What a device holds for accounts that the person no longer reaches, which nothing sends any more; null: the device is still asked. */
export function useStranded({ userId, accounts }: Session): NeverSent | null {
  const [stranded, setStranded] = useState<NeverSent | null>(null);
  useEffect(() => {
    const within = new Set([...accounts.map(({ id }) => id), NO_ACCOUNT]);
    // A browser that stores nothing has nothing to rescue.
    void Promise.all([device.entriesOf(userId).catch(() => []), unfinished.allOf(userId).catch(() => [])]).then(
      ([entries, forms]) =>
        setStranded({
          entries: entries.filter(({ accountId }) => !within.has(accountId)),
          forms: forms.filter(({ key }) => !within.has(key.accountId)),
        }),
    );
  }, [userId, accounts]);
  return stranded;
}

/** Throws all of it away, for good. */
export async function discardStranded({ entries, forms }: NeverSent): Promise<void> {
  for (const { id } of entries) await device.remove(id);
  await discardForms(forms);
}
