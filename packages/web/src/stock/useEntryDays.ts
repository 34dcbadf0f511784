import { type EnteredKind, type EntryDays, entryDays } from '@larder/domain/stock/entry-days.ts';
import { useMemo } from 'react';
import { useNow } from '../app/working/useNow.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useRow } from '../data/use-collections.ts';

/** The days that a form offers for what is entered now in the working area, by its opening time (rule 34). */
export function useEntryDays(kind: EnteredKind): EntryDays {
  const { accountId } = useWorkingAccount();
  const { day, time } = useNow();
  const openingTime = useRow('accounts', accountId)?.openingTime ?? '00:00';
  return useMemo(() => entryDays(kind, { day, time }, openingTime), [kind, day, time, openingTime]);
}
