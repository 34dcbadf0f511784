import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { transferPartners } from '@larder/domain/stock/transfer-partners.ts';
import { useCallback, useMemo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useById, useCollection } from '../../data/use-collections.ts';

export interface Partner {
  id: string;
  /** `Bar` in the same location, `Soho, Bar` elsewhere. */
  name: string;
}

/** The places that goods may go to or come from on a day, those of the own location first. */
export function usePartners(on: Day): Partner[] {
  const { accountId, account } = useWorkingAccount();
  const accounts = useCollection('accounts');
  const nameOf = usePlaceName();
  return useMemo(() => {
    const isNear = ({ parentId }: AccountRow) => account.type === 'DEPARTMENT' && parentId === account.parentId;
    const named = (places: AccountRow[]) =>
      places.map(({ id }) => ({ id, name: nameOf(id) })).sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
    const partners = transferPartners(accounts, accountId, on);
    return [...named(partners.filter(isNear)), ...named(partners.filter((place) => !isNear(place)))];
  }, [accounts, accountId, account, on, nameOf]);
}

/** What another area is called from here. */
export function usePlaceName(): (id: string) => string {
  const { account } = useWorkingAccount();
  const accounts = useById('accounts');
  return useCallback(
    (id) => {
      const place = accounts.get(id);
      const location = place?.parentId ? accounts.get(place.parentId) : undefined;
      if (!place) return 'an area that was removed';
      const isElsewhere = location?.type === 'LOCATION' && location.id !== account.parentId;
      return isElsewhere ? `${location.name}, ${place.name}` : place.name;
    },
    [accounts, account],
  );
}
