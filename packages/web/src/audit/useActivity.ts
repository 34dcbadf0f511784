import type { AuditFilter } from '@larder/contract/audit.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { api, refusing } from '../data/api.ts';

/** What was done in the whole group, whichever of its accounts one works in, the newest first; further pages follow the last entry. */
export function useActivity(filter: AuditFilter) {
  const accountId = useWorkingAccount().organisationId;
  return useInfiniteQuery({
    queryKey: [accountId, 'audit.entries', filter],
    queryFn: ({ signal, pageParam }) =>
      refusing(api.audit.entries({ accountId, ...filter, before: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The people and kinds of things to choose from. */
export function useActivityFilters() {
  const accountId = useWorkingAccount().organisationId;
  return useQuery({
    queryKey: [accountId, 'audit.filters'],
    queryFn: ({ signal }) => refusing(api.audit.filters({ accountId }, { signal })),
    retry: false,
  });
}

/** Where the same entries can be had as a file. */
export function activityFile(accountId: string, filter: AuditFilter): string {
  const given = Object.entries(filter).filter((part): part is [string, string] => typeof part[1] === 'string');
  return `/api/v1/accounts/${accountId}/audit/file?${new URLSearchParams(given)}`;
}
