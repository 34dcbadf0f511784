import type { Feature } from '@larder/domain/accounts/features.ts';
import { useSession } from '../../data/session.ts';
import { useCan } from '../../data/use-collections.ts';
import { useWorkingAccount } from './working-account.ts';

/**
 * The head office above the working account: it keeps ingredients, suppliers and recipes for all its sites. mayChange: the person reaches
 * it, is no guest, and the plan opens the feature; the server decides by the same.
 */
export function useHeadOffice(feature: Feature): { headOfficeId: string; mayChange: boolean } {
  const { organisationId } = useWorkingAccount();
  const { accounts } = useSession();
  const opened = useCan(feature);
  const headOffice = accounts.find((account) => account.id === organisationId);
  return { headOfficeId: organisationId, mayChange: opened && headOffice !== undefined && headOffice.role !== 'guest' };
}
