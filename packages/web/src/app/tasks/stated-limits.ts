import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { LimitsVersion } from '@larder/domain/tasks/limits.ts';

/** What the location of an account stated of the limits of its food. */
export function statedLimits(accounts: ReadonlyMap<string, AccountRow>, accountId: string): readonly LimitsVersion[] {
  for (let one = accounts.get(accountId); one; one = one.parentId === null ? undefined : accounts.get(one.parentId))
    if (one.type === 'LOCATION') return one.foodLimits ?? [];
  return [];
}
