import type { NoticeMails } from '@larder/contract/profile.ts';
import type { NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, refusing } from '../../data/api.ts';
import { refusalText } from '../../data/refusal.ts';
import { useSession } from '../../data/session.ts';
import { toast } from '../../ui/toast/toast.tsx';

const NOTICE_MAILS = 'notice-mails';

/** The topics of which one has notices mailed. */
export function useNoticeMails(): UseQueryResult<NoticeMails> {
  const { userId } = useSession();
  return useQuery({
    queryKey: [NOTICE_MAILS, userId],
    queryFn: () => refusing(api.profile.noticeMails()),
    staleTime: 0,
  });
}

/** Chooses them; one choice is sent after the other, so that the last one holds. */
export function useChooseNoticeMails() {
  const queries = useQueryClient();
  const { userId } = useSession();
  return useMutation({
    scope: { id: NOTICE_MAILS },
    mutationFn: (topics: NoticeTopic[]) => refusing(api.profile.setNoticeMails({ topics })),
    onSuccess: (stored) => queries.setQueryData([NOTICE_MAILS, userId], stored),
    onError: (error) => toast.error(refusalText(error)),
  });
}
