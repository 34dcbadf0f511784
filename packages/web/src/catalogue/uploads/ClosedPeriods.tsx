import { showThings } from '@larder/domain/show.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** States before a list is imported that its prices reach back into closed periods (rule 36). */
export function ClosedPeriods({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice tone="warning" role="status">
      These prices reach back into {showThings(count, 'closed period')} of your kitchens. What was sold and used in{' '}
      {count === 1 ? 'it' : 'them'} is costed anew; what changes is listed here once the list is imported, and in the
      report of each period. Choose a later day to leave {count === 1 ? 'it' : 'them'} as{' '}
      {count === 1 ? 'it is' : 'they are'}.
    </Notice>
  );
}
