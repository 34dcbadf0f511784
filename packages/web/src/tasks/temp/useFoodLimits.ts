import type { Day } from '@larder/domain/calendar.ts';
import { type FoodLimits, limitsOn } from '@larder/domain/tasks/limits.ts';
import { statedLimits } from '../../app/tasks/stated-limits.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useById } from '../../data/use-collections.ts';

/** What food is held against on a day: the limits that the location states, else those of its country (rule 123). */
export function useFoodLimits(day: Day): FoodLimits {
  const accounts = useById('accounts');
  const { accountId } = useWorkingAccount();
  return limitsOn(statedLimits(accounts, accountId), day);
}
