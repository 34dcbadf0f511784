import type { ImpactEntry } from '@larder/contract/impact.ts';
import { showThings } from '@larder/domain/show.ts';
import type { Outcome } from '../../ui/toast/outcome.ts';

/** What a command answers of closed periods. */
export interface Answered {
  impact?: ImpactEntry[] | undefined;
  impactComing?: number | undefined;
}

/** The same of an outcome that is stated as a toast; what is stored on the device has no answer yet, and what was never sent has none. */
export function withPeriods<Answer extends Answered>({
  done,
  failed,
}: StoredOutcome): Outcome<Answer | 'stored' | null> {
  const state = (answer: Answer | 'stored' | null) => (typeof done === 'string' ? done : done(answer));
  return {
    failed,
    done: (answer) =>
      answer === 'stored' || answer === null ? state(answer) : withChangedPeriods(state(answer), answer),
  };
}

interface StoredOutcome {
  done: string | ((answer: unknown) => string);
  failed: string;
}

/** What was done, and that it changed closed periods (rule 36). The page of the document then states what became of them. */
export function withChangedPeriods(done: string, { impact = [], impactComing = 0 }: Answered): string {
  if (impactComing > 0)
    return `${done}. It reaches into ${showThings(impactComing, 'closed period')}: what it changed is shown within a minute`;
  const periods = new Set(impact.map(({ accountId, to }) => `${accountId} ${to}`));
  return periods.size === 0 ? done : `${done}. It changed ${showThings(periods.size, 'closed period')}`;
}
