import type { ImpactEntry } from '@larder/contract/impact.ts';
import { showThings } from '@larder/domain/show.ts';

interface Answered {
  impact?: ImpactEntry[] | undefined;
  impactComing?: number | undefined;
}

/** What was done, and that it changed closed periods (rule 36). The page of the document then states what became of them. */
export function withChangedPeriods(done: string, { impact = [], impactComing = 0 }: Answered): string {
  if (impactComing > 0)
    return `${done}. It reaches into ${showThings(impactComing, 'closed period')}: what it changed is shown within a minute`;
  const periods = new Set(impact.map(({ accountId, to }) => `${accountId} ${to}`));
  return periods.size === 0 ? done : `${done}. It changed ${showThings(periods.size, 'closed period')}`;
}
