import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { Feature, Role } from '@larder/domain/accounts/features.ts';
import { useSyncExternalStore } from 'react';
import { useData, useFirstRowsComing } from '../../data/DataProvider.tsx';
import { useSession } from '../../data/session.ts';
import { useRow } from '../../data/use-collections.ts';

export interface Edited {
  account: AccountRow | undefined;
  /** Its rows are still on their way. */
  loading: boolean;
  /** How the person reaches it; null: not at all. */
  role: Role | null;
  /** Only the owner changes anything on account pages (ACC-051). */
  mayEdit: boolean;
  can: (feature: Feature) => boolean;
}

/** An account that a page shows for editing, and what the person may do there. */
export function useEdited(accountId: string): Edited {
  const account = useRow('accounts', accountId);
  const coming = useFirstRowsComing();
  const { accounts } = useSession();
  const { collections } = useData().account;
  const can = useSyncExternalStore(collections.subscribe, () => collections.can);
  const role = accounts.find(({ id }) => id === accountId)?.role ?? null;
  return {
    account,
    loading: !account && coming,
    role,
    mayEdit: role === 'owner',
    can: (feature) => can.has(feature),
  };
}
