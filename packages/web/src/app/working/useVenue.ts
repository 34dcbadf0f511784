import { useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import { type Venue, venueOf } from './venue.ts';
import { useWorkingAccount } from './working-account.ts';

/** The location one works in, its areas, and the one picked. */
export function useVenue(): Venue {
  const { accounts } = useSession();
  const { account } = useWorkingAccount();
  return useMemo(() => venueOf(accounts, account), [accounts, account]);
}
