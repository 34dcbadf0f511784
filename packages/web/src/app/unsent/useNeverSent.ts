import { useEffect, useState } from 'react';
import { useOutbox } from '../../data/DataProvider.tsx';
import { useSession } from '../../data/session.ts';
import { type StoredForm, unfinished } from '../../data/unfinished.ts';
import type { NeverSent } from './never-sent.ts';

/**
 * What the person typed on this device in the accounts of a group, null: of all groups, and never sent. Half-typed forms are read when `asked`, as by
 * a dialog that opens.
 */
export function useNeverSent(organisationId: string | null, asked: boolean): NeverSent {
  const { userId, accounts } = useSession();
  const { entries } = useOutbox();
  const [forms, setForms] = useState<readonly StoredForm[]>([]);
  useEffect(() => {
    if (asked) unfinished.allOf(userId).then(setForms, () => setForms([])); // a browser that stores nothing has none
  }, [userId, asked]);
  const within = new Set(
    accounts.filter((one) => organisationId === null || one.organisationId === organisationId).map(({ id }) => id),
  );
  return {
    entries: entries.filter(({ accountId }) => organisationId === null || within.has(accountId)),
    forms: forms.filter(({ key }) => within.has(key.accountId)),
  };
}
