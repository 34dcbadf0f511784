import { type Day, dayIn } from '@larder/domain/calendar.ts';
import { useRow } from '../data/use-collections.ts';
import { useWorkingAccount } from './working-account.ts';

/** The business day now, in the working account's time zone. */
export function useToday(): Day {
  return dayIn(useTimeZone(), new Date());
}

/** The time zone of the working account. */
export function useTimeZone(): string {
  const { accountId } = useWorkingAccount();
  return useRow('accounts', accountId)?.timeZone ?? 'Europe/London';
}
