import { useMemo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useSession } from '../../data/session.ts';
import { useById } from '../../data/use-collections.ts';
import { personRows } from './people-rows.ts';
import { placeNames } from './place-names.ts';
import { useRoles } from './useRoles.ts';

/** Everybody of the group as rows, with its places and roles, and whether the person may change them. */
export function usePeople() {
  const { organisationId } = useWorkingAccount();
  const answer = useAnswer('accounts.people', {}, { at: organisationId });
  const roles = useRoles(organisationId);
  const accounts = useById('accounts');
  const places = useMemo(() => placeNames(accounts), [accounts]);
  const { data } = answer;
  const rows = useMemo(() => (data ? personRows(data, roles, places) : []), [data, roles, places]);
  const mayEdit = useSession().accounts.some(({ id, role }) => id === organisationId && role === 'owner');
  return { answer, rows, roles, places, headOffice: accounts.get(organisationId), mayEdit };
}
