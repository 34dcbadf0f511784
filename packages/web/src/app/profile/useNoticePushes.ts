import type { NoticePushes } from '@larder/contract/profile.ts';
import type { NoticeTopic } from '@larder/domain/notices/notice-topics.ts';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, refusing } from '../../data/api.ts';
import { refusalText } from '../../data/refusal.ts';
import { useSession } from '../../data/session.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { pushDeviceOf } from './push-device.ts';

const NOTICE_PUSHES = 'notice-pushes';

/** The topics of which this browser shows notices, and whether any are sent to browsers. */
export function useNoticePushes(): UseQueryResult<NoticePushes> {
  const { userId } = useSession();
  return useQuery({
    queryKey: [NOTICE_PUSHES, userId],
    queryFn: () => refusing(api.profile.noticePushes()),
    staleTime: 0,
  });
}

/** Chooses them; one choice is sent after the other, so that the last one holds. The browser asks the person the first time. */
export function useChooseNoticePushes(key: string) {
  const queries = useQueryClient();
  const { userId } = useSession();
  return useMutation({
    scope: { id: NOTICE_PUSHES },
    mutationFn: async (topics: NoticeTopic[]) => {
      const device = topics.length > 0 ? await pushDeviceOf(key).catch(() => null) : null;
      if (!device && topics.length > 0) throw new Error('not allowed');
      return refusing(api.profile.setNoticePushes({ topics, device }));
    },
    onSuccess: (stored) => queries.setQueryData([NOTICE_PUSHES, userId], stored),
    onError: (error) =>
      toast.error(
        error.message === 'not allowed'
          ? 'This browser does not allow notices of Larder. Allow them in its settings of this page.'
          : refusalText(error),
      ),
  });
}
