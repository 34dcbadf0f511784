import type { Day } from '@larder/domain/calendar.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCollection } from '../../data/use-collections.ts';

/** The opening days of the closed counts of where one works, as far back as the device holds them. */
export function useCountDays(): Day[] {
  const { accountId } = useWorkingAccount();
  return useCollection('stocktakes')
    .filter((stocktake) => stocktake.accountId === accountId && !stocktake.isDraft)
    .map((stocktake) => stocktake.day);
}
