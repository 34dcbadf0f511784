import type { SafetyPack } from '@larder/contract/review-diligence.ts';
import { useQuery } from '@tanstack/react-query';
import { useWorkingAccount } from '../../../app/working/working-account.ts';
import { api, refusing } from '../../../data/api.ts';

const ASK_AGAIN_MS = 1000;

/** The latest packs of an area or a location; asked again every second while one is being made. */
export function usePacks(of: string) {
  const { accountId } = useWorkingAccount();
  return useQuery({
    queryKey: [accountId, 'review.packs', of],
    queryFn: ({ signal }) => refusing(api.review.packs({ accountId: of }, { signal })),
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? ASK_AGAIN_MS : false),
    retry: false,
  });
}

export function isBeingMade({ status }: SafetyPack): boolean {
  return status === 'running';
}
