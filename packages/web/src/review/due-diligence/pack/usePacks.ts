import type { SafetyPack } from '@larder/contract/review-diligence.ts';
import { useQueries } from '@tanstack/react-query';
import { whileBeingMade } from '../../../app/jobs/made-file.ts';
import { useWorkingAccount } from '../../../app/working/working-account.ts';
import { api, refusing } from '../../../data/api.ts';

/** A pack and the area or location it is of. */
export interface PackOf extends SafetyPack {
  of: string;
}

/** The latest packs of an area and, for who reaches it, its location; asked again every second while one is being made. */
export function usePacks(places: readonly string[]) {
  const { accountId } = useWorkingAccount();
  const answers = useQueries({
    queries: places.map((of) => ({
      queryKey: [accountId, 'review.packs', of],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PackOf[]> =>
        (await refusing(api.review.packs({ accountId: of }, { signal }))).map((pack) => ({ ...pack, of })),
      refetchInterval: whileBeingMade,
      retry: false,
    })),
  });
  const isKnown = answers.every(({ data }) => data);
  return {
    isPending: answers.some(({ isPending }) => isPending),
    error: isKnown ? null : (answers.find(({ error }) => error)?.error ?? null),
    refetch: () => Promise.all(answers.map((answer) => answer.refetch())),
    packs: answers
      .flatMap(({ data = [] }) => data)
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
  };
}
