import { useWorkingAccount } from '../../app/working/working-account.ts';
import { type ReachableAccount, useSession } from '../../data/session.ts';

/** The working account where it is one of the demo group's; null elsewhere. */
export function useDemo(): ReachableAccount | null {
  const { account } = useWorkingAccount();
  const { accounts } = useSession();
  return accounts.find(({ id, demo }) => demo && id === account.id) ?? null;
}
