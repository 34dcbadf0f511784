import type { Day } from '@larder/domain/calendar.ts';
import { type FoodLimits, limitsOn } from '@larder/domain/tasks/limits.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useById } from '../../data/use-collections.ts';

/** What food is held against on a day: the limits that the location states, else those of its country (rule 123). */
export function useFoodLimits(day: Day): FoodLimits {
  const accounts = useById('accounts');
  const { accountId } = useWorkingAccount();
  for (let one = accounts.get(accountId); one; one = one.parentId === null ? undefined : accounts.get(one.parentId))
    if (one.type === 'LOCATION') return limitsOn(one.foodLimits ?? [], day);
  return limitsOn([], day);
}
