import { addDays, type Day, daysBetween } from '../../calendar.ts';

/** So many days before its use-by date a lot is named on the first page. */
export const EXPIRES_SOON_DAYS = 2;

/** Orders lots so that the one to use first stands first: by date, those without one last; then by what came first. It only sorts. */
export function usedFirst<Lot extends { useBy: Day | null; receivedOn: Day; code: string }>(
  lots: readonly Lot[],
): Lot[] {
  return lots.toSorted(
    (a, b) =>
      (a.useBy ?? '9999-12-31').localeCompare(b.useBy ?? '9999-12-31') ||
      a.receivedOn.localeCompare(b.receivedOn) ||
      a.code.localeCompare(b.code),
  );
}

/** The last use-by date that counts as soon; what is past its date does too. */
export function soonUntil(today: Day): Day {
  return addDays(today, EXPIRES_SOON_DAYS);
}

/** Returns `expires in two days`, as a person says it. */
export function expiryText(useBy: Day, today: Day): string {
  const days = daysBetween(today, useBy);
  if (days < 0) return days === -1 ? 'expired yesterday' : `expired ${-days} days ago`;
  if (days === 0) return 'expires today';
  if (days === 1) return 'expires tomorrow';
  return days === 2 ? 'expires in two days' : `expires in ${days} days`;
}
