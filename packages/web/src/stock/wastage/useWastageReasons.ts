import { type WastageReason, wastageReasonsOf } from '@larder/domain/stock/wastage.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useRow } from '../../data/use-collections.ts';

/** The reasons for wastage that the head office offers, with their classes. */
export function useWastageReasons(): readonly WastageReason[] {
  const { organisationId } = useWorkingAccount();
  return wastageReasonsOf(useRow('accounts', organisationId)?.wastageReasons);
}
