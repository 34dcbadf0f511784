import { useWorkingAccount } from '../app/working/working-account.ts';
import { useSession } from '../data/session.ts';
import { type HeadOffice, headOfficeOf } from './head-office.ts';

/** Where the person may change prices, seen from the account they work in. */
export function useHeadOffice(): HeadOffice {
  const { accountId, organisationId } = useWorkingAccount();
  const { accounts } = useSession();
  return headOfficeOf(accounts, { accountId, organisationId });
}
