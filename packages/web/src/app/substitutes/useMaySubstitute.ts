import { useCan, useMayDo } from '../../data/use-collections.ts';
import { useWorkingAccount } from '../working/working-account.ts';

/** Whether the person states here what is cooked with instead of what: in an area, who may receive. */
export function useMaySubstitute(): boolean {
  const { account, organisationId } = useWorkingAccount();
  const [opened, left] = [useCan('procurementLocation'), useMayDo('receive')];
  const isArea = account.type === 'LOCATION' || (account.type === 'DEPARTMENT' && account.parentId !== organisationId);
  return isArea && opened && left;
}
