import { type ClosedDay, isFreeOfDuties, showClosed } from '@larder/domain/tasks/closed-days.ts';
import { Notice } from '../../ui/page/Notice.tsx';

/** That a day is closed, why, and what is due all the same (rule 111). */
export function ClosedNotice({ closed }: { closed: ClosedDay | null }) {
  if (!closed) return null;
  const { by } = closed;
  const why = by
    ? `${by.payload.reason ?? 'Erased on request'} (${by.userName}).`
    : 'As the closed days of this area have it.';
  return (
    <Notice tone={isFreeOfDuties(closed) ? 'info' : 'warning'} title={showClosed(closed)}>
      {why}{' '}
      {isFreeOfDuties(closed)
        ? 'Nothing is due but the readings of fridges and freezers.'
        : 'Its lists are due as on any other day.'}
    </Notice>
  );
}
