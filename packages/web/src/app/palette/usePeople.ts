import type { AccountUser } from '@larder/contract/people.ts';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAnswer } from '../../data/query.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import type { Source } from './palette-index.ts';
import type { Places } from './usePlaces.ts';

const NOBODY: readonly AccountUser[] = [];

/** The users of the working account, for whom its page lists them (ACC-017); asked for once the palette is open. */
export function usePeople({ opens, can }: Places, active: boolean): Source<AccountUser> {
  const { account } = useWorkingAccount();
  const listed =
    account.role !== 'guest' &&
    account.type !== 'DEPARTMENT' &&
    account.type !== 'GROUP' &&
    account.type !== 'UNKNOWN' &&
    (account.type !== 'LOCATION' || can.has('manageLocationUsers')) &&
    opens('/account');
  const people = useAnswer('accounts.users', {}, { enabled: active && listed }).data?.users ?? NOBODY;
  return useMemo(
    () => ({
      kind: 'People',
      rows: listed ? people : NOBODY,
      textsOf: ({ name, email }) => ({ name, others: email }),
      idOf: ({ userId }) => `person:${userId}`,
      entryOf: ({ name, email }) => ({
        name,
        about: email,
        target: linkOptions({ to: '/account', search: { tab: 'users' } }),
      }),
    }),
    [people, listed],
  );
}
