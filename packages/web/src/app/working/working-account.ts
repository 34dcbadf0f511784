import { useMatches } from '@tanstack/react-router';
import { useDataIfOpen } from '../../data/DataProvider.tsx';
import { type ReachableAccount, type Session, useSession } from '../../data/session.ts';

export interface WorkingAccount {
  accountId: string;
  account: ReachableAccount;
  /** The top account above it: head office or supplier. */
  organisationId: string;
}

/** The account whose rows are open, which is also where commands write. Before any are open, the one chosen last. */
export function useWorkingAccount(): WorkingAccount {
  const working = workingAccountOf(useSession(), useDataIfOpen()?.account.scope.accountId);
  if (!working) throw new Error('no account is chosen');
  return working;
}

/** The account that the address names, as `/{accountId}/…` does (NAV-064). */
export function useAddressedAccount(): string | undefined {
  return useMatches({
    select: (matches) => {
      const params = matches.at(-1)?.params;
      return params && 'accountId' in params ? params.accountId : undefined;
    },
  });
}

/**
 * The account of the address, else the one chosen last. null while none is chosen, or the chosen one is out of reach: then the
 * account selection shows (AUTH-004).
 */
export function workingAccountOf({ accounts, currentAccountId }: Session, addressed?: string): WorkingAccount | null {
  const account = accounts.find(({ id }) => id === addressed) ?? accounts.find(({ id }) => id === currentAccountId);
  return account ? { accountId: account.id, account, organisationId: account.organisationId } : null;
}
