import type { SignedInSession } from '@larder/contract/profile.ts';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, refusing } from '../../data/api.ts';
import { refusalText } from '../../data/refusal.ts';
import { useSession } from '../../data/session.ts';
import { toast } from '../../ui/toast/toast.tsx';

export const SESSIONS = ['sessions'];

export function useSignedInPlaces(): UseQueryResult<SignedInSession[]> {
  const { userId } = useSession();
  return useQuery({ queryKey: [...SESSIONS, userId], queryFn: () => refusing(api.profile.sessions()), staleTime: 0 });
}

/** Signs out one of the other browsers. */
export function useEndSession() {
  const queries = useQueryClient();
  const { userId } = useSession();
  return useMutation({
    mutationFn: (id: string) => refusing(api.profile.endSession({ id })),
    onSuccess: (left) => {
      queries.setQueryData([...SESSIONS, userId], left);
      toast.success('That browser has been signed out');
    },
    onError: (error) => toast.error(refusalText(error)),
  });
}
