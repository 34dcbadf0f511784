import { useMemo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useAnswer } from '../../data/query.ts';
import { useSession } from '../../data/session.ts';
import { useById } from '../../data/use-collections.ts';
import { personRows } from './people-rows.ts';
import { placeNames } from './place-names.ts';
import { useRoles } from './useRoles.ts';

/** So many are drawn at once; a large group comes whole after them. */
const FIRST = 60;

/** Everybody of the group as rows, with its places and roles, and whether the person may change them. */
export function usePeople() {
  const { organisationId } = useWorkingAccount();
  const answer = useEverybody(organisationId);
  const roles = useRoles(organisationId);
  const accounts = useById('accounts');
  const places = useMemo(() => placeNames(accounts), [accounts]);
  const { data } = answer;
  const rows = useMemo(() => (data ? personRows(data, roles, places) : []), [data, roles, places]);
  const mayEdit = useSession().accounts.some(({ id, role }) => id === organisationId && role === 'owner');
  return { answer, rows, roles, places, headOffice: accounts.get(organisationId), mayEdit };
}

/** The first of the group by name, and then everybody. more: there are people that it will not list. */
function useEverybody(at: string) {
  const first = useAnswer('accounts.people', { first: FIRST }, { at });
  const isLarge = first.data?.more ?? false;
  const all = useAnswer('accounts.people', {}, { at, enabled: isLarge });
  const data = isLarge ? (all.data ?? first.data) : first.data;
  return {
    data,
    more: all.data?.more ?? all.isError,
    isPending: first.isPending,
    error: first.error ?? all.error,
    refetch: () => Promise.all([first.refetch(), ...(isLarge ? [all.refetch()] : [])]),
  };
}
