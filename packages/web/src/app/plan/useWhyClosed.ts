import { useRow } from '../../data/use-collections.ts';
import type { Permission } from '../routes/route-rules.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import { whyClosed } from './why-closed.ts';

/** States of what is closed here why it is, and who can change that. */
export function useWhyClosed(): (permission: Permission) => string {
  const { account, accountId, organisationId } = useWorkingAccount();
  const [here, headOffice] = [useRow('accounts', accountId), useRow('accounts', organisationId)];
  const plan = here?.plan ?? headOffice?.plan ?? null;
  const ownerName = headOffice?.ownerName ?? here?.ownerName ?? null;
  return (permission) => whyClosed(permission, { role: account.role, plan, ownerName });
}
