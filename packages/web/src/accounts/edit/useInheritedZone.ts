import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { inheritedTimeZone, showTimeZone } from '@larder/domain/accounts/time-zone.ts';
import { useById } from '../../data/use-collections.ts';

/** The zone that an account takes without one of its own, and from where: `As head office: Europe/London`. */
export function useInheritedZone(account: AccountRow): string {
  const accounts = useById('accounts');
  const above = account.parentId === null ? undefined : accounts.get(account.parentId);
  const zone = showTimeZone(inheritedTimeZone(account, (id) => accounts.get(id)));
  return `As ${above?.type === 'LOCATION' ? 'location' : 'head office'}: ${zone}`;
}
