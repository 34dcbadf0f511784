import { useRow } from '../../data/use-collections.ts';
import { useWorkingAccount } from '../working/working-account.ts';

/** Whether the group notes lots and use-by dates with receipts; before an owner turned it on, nothing of it is shown (rule 188). */
export function useTracesLots(): boolean {
  const { organisationId } = useWorkingAccount();
  return useRow('accounts', organisationId)?.tracesLots ?? false;
}
