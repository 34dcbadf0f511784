import type { Basis } from '@larder/contract/reports.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { useSearch } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useById } from '../../data/use-collections.ts';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';

export interface ChosenBasis {
  /** The last day that is locked; null: none is, and there is no choice (rule 188). */
  lockedThrough: Day | null;
  basis: Basis;
  choose: (basis: Basis) => void;
  /** What a report is asked with. */
  asked: { basis?: Basis };
  /** What its address holds. */
  search: { basis?: 'locked' };
}

/** On which of the two bases the reports of this page are shown (rule 37); what is chosen stands in the address. */
export function useBasis(): ChosenBasis {
  const { organisationId } = useWorkingAccount();
  const lockedThrough = useById('accounts').get(organisationId)?.lockedThrough ?? null;
  const given = useSearch({ strict: false, select: (search) => ('basis' in search ? search.basis : undefined) });
  const [, change] = useFilterInAddress<{ basis?: 'locked' }>({});
  const isLocked = lockedThrough !== null && given === 'locked';
  return {
    lockedThrough,
    basis: isLocked ? 'locked' : 'now',
    choose: (basis) => change({ basis: basis === 'locked' ? 'locked' : undefined }),
    asked: isLocked ? { basis: 'locked' } : {},
    search: isLocked ? { basis: 'locked' } : {},
  };
}
