import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { useById } from '../../data/use-collections.ts';

/** The id of the account at the top: the head office has the financial years of all below it. */
export function useHeadOfficeOf(account: AccountRow): string {
  const byId = useById('accounts');
  let top = account;
  for (let above = account; above.parentId !== null; ) {
    const next = byId.get(above.parentId);
    if (!next) return above.parentId;
    above = next;
    top = next;
  }
  return top.id;
}
