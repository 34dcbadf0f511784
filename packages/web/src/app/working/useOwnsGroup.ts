import { useSession } from '../../data/session.ts';
import { useWorkingAccount } from './working-account.ts';

/** Whether the person owns the head office above the working account: its lists and groups are the owner's to change. */
export function useOwnsGroup(): boolean {
  const { organisationId } = useWorkingAccount();
  return useSession().accounts.some(({ id, role }) => id === organisationId && role === 'owner');
}
