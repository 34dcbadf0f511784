import type { ReachableAccount } from '../data/session.ts';

/** Where prices may be changed: here, in a head office that the person can go to, or by somebody else. */
export type HeadOffice = { kind: 'here' } | { kind: 'elsewhere'; account: ReachableAccount } | { kind: 'others' };

/** The catalogue belongs to the head office; guests only look at it (PERM-011). */
export function headOfficeOf(
  accounts: readonly ReachableAccount[],
  working: { accountId: string; organisationId: string },
): HeadOffice {
  const account = accounts.find(({ id }) => id === working.organisationId);
  if (account?.type !== 'OWNER' || account.role === 'guest') return { kind: 'others' };
  return account.id === working.accountId ? { kind: 'here' } : { kind: 'elsewhere', account };
}
