import { type Day, dayIn } from '@larder/domain/calendar.ts';
import { useRow } from '../data/use-collections.ts';
import { useWorkingAccount } from './working-account.ts';

/** The business day now, in the working account's time zone. */
export function useToday(): Day {
  const { accountId } = useWorkingAccount();
  const account = useRow('accounts', accountId);
  return dayIn(account?.timeZone ?? 'Europe/London', new Date());
}
