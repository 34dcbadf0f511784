import { type ReachableAccount, type Session, useSession } from '../data/session.ts';

export interface WorkingAccount {
  accountId: string;
  account: ReachableAccount;
  /** The top account above it: head office or supplier. */
  organisationId: string;
}

/** The account a screen works in: the one in its path, else the one chosen last. */
export function useWorkingAccount(): WorkingAccount {
  const working = workingAccountOf(useSession());
  if (!working) throw new Error('no account is chosen');
  return working;
}

/** null while none is chosen, or the chosen one is out of reach: then the account selection shows (AUTH-004). */
export function workingAccountOf(session: Session): WorkingAccount | null {
  const account = session.accounts.find(({ id }) => id === session.currentAccountId);
  return account ? { accountId: account.id, account, organisationId: account.organisationId } : null;
}
