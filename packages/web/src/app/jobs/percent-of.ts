import type { JobProgress } from '@larder/contract/long-jobs.ts';

/** 0 to 100; null while it is not known how much there is to do. */
export function percentOf({ done, of }: Pick<JobProgress, 'done' | 'of'>): number | null {
  return of === 0 ? null : (100 * done) / of;
}
