import { showDays, showInstant } from '@larder/domain/calendar.ts';
import type { DayRecord } from '@larder/domain/tasks/day-record.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import type { EntryFacts } from '@larder/domain/tasks/records.ts';
import type { DiligenceRow, DiligenceSection } from './day-sections.ts';

/** Whether something was signed on these days: those without a signature then say so. */
export function isSigned(days: readonly DayRecord[]): boolean {
  return days.some(({ signOffs, reviews, charts }) => signOffs.length + reviews.length + charts.length > 0);
}

/** What was signed for a day and on it, with initials and instant; of a day without a sign-off, that there is none. changed: what changed on a chart since the one before, in words by its entry. */
export function signedOn(
  { day, signOffs, reviews, charts }: DayRecord,
  { timeZone, changed }: { timeZone: string; changed: ReadonlyMap<string, string> },
): DiligenceSection {
  const row = (what: string, { id, userName, claimedAt }: EntryFacts): DiligenceRow => ({
    key: id,
    cells: [what, `${userName} (${initialsOf(userName)})`, showInstant(timeZone, new Date(claimedAt))],
    marked: false,
  });
  const none: DiligenceRow = { key: day, cells: ['Day not signed off', '', ''], marked: true };
  return {
    heading: 'Sign-offs',
    columns: ['What', 'By', 'At'],
    rows: [
      ...(signOffs.length === 0 ? [none] : signOffs.map((one) => row('Day signed off', one))),
      ...reviews.map((one) => row(`Four weeks reviewed, ${showDays(one.payload.from, one.payload.through)}`, one)),
      ...charts.map((one) => row(chartText(changed.get(one.id)), one)),
    ],
    comments: [],
  };
}

function chartText(changed: string | undefined): string {
  return changed === undefined ? 'Allergen chart signed' : `Allergen chart signed. Since the one before: ${changed}`;
}
