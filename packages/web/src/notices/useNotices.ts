import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { api, refusing } from '../data/api.ts';

/** The person's notices, the newest first; further pages follow the last one. */
export function useNotices() {
  const { accountId } = useWorkingAccount();
  return useInfiniteQuery({
    queryKey: [accountId, 'notices.notices', 'all'],
    queryFn: ({ signal, pageParam }) => refusing(api.notices.notices({ accountId, before: pageParam }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ notices, more }) => (more ? notices.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
