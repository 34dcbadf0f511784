import { useWorkingAccount } from '../app/working/working-account.ts';
import { useHeadOffice } from './useHeadOffice.ts';

/**
 * Who looks at a supplier's list here. ownList: the supplier itself, in its own account; everybody else buys from it and links its lines to
 * ingredients (PERM-042, PERM-043). mayChange: at the head office, or in the supplier's own account; guests only look.
 */
export function useListKeeper(): { ownList: boolean; mayChange: boolean } {
  const { account } = useWorkingAccount();
  const headOffice = useHeadOffice();
  const ownList = account.type === 'SUPPLIER';
  return { ownList, mayChange: ownList ? account.role !== 'guest' : headOffice.kind === 'here' };
}
