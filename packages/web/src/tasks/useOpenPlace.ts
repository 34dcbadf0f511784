import type { OpenPlace } from '@larder/domain/tasks/task-state.ts';
import { useMemo } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useDatedZone } from '../data/clock.ts';
import { useRow } from '../data/use-collections.ts';

const OPENS = '08:00';

/** Where the lists of the working area are ticked: its opening time, else that of its location (rule 34). */
export function useOpenPlace(): OpenPlace {
  const { account, accountId } = useWorkingAccount();
  const zone = useDatedZone();
  const own = useRow('accounts', accountId)?.openingTime;
  const above = useRow('accounts', account.parentId)?.openingTime;
  const openingTime = own || above || OPENS;
  return useMemo(() => ({ ...zone, openingTime }), [zone, openingTime]);
}
