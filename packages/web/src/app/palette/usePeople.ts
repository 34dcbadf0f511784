import type { AccountUser } from '@larder/contract/people.ts';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useAnswer } from '../../data/query.ts';
import { useWorkingAccount } from '../working/working-account.ts';
import type { Source } from './palette-index.ts';
import type { Places } from './usePlaces.ts';

type Somebody = Pick<AccountUser, 'userId' | 'name' | 'email'>;

const NOBODY: readonly Somebody[] = [];

/**
 * The people of the working account, for whom a page lists them: at a head office everybody of the group, elsewhere its users (ACC-017). Asked for
 * once the palette is open.
 */
export function usePeople({ opens, can }: Places, active: boolean): Source<Somebody> {
  const { account, accountId } = useWorkingAccount();
  const ofGroup = account.type === 'OWNER' && opens('/$accountId/people');
  const listed =
    account.role !== 'guest' &&
    account.type !== 'OWNER' &&
    account.type !== 'DEPARTMENT' &&
    account.type !== 'GROUP' &&
    account.type !== 'UNKNOWN' &&
    (account.type !== 'LOCATION' || can.has('manageLocationUsers')) &&
    opens('/account');
  const users = useAnswer('accounts.users', {}, { enabled: active && listed }).data?.users;
  const everybody = useAnswer('accounts.people', {}, { enabled: active && ofGroup }).data?.people;
  const rows = (ofGroup ? everybody : listed ? users : undefined) ?? NOBODY;
  return useMemo(
    () => ({
      kind: 'People',
      rows,
      textsOf: ({ name, email }) => ({ name, others: email }),
      idOf: ({ userId }) => `person:${userId}`,
      entryOf: ({ name, email }) => ({
        name,
        about: email,
        target: ofGroup
          ? linkOptions({ to: '/$accountId/people', params: { accountId }, search: { search: email } })
          : linkOptions({ to: '/account', search: { tab: 'users' } }),
      }),
    }),
    [rows, ofGroup, accountId],
  );
}
