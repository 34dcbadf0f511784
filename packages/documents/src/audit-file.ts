import type { AuditEntry } from '@larder/contract/audit.ts';
import { dayIn, showDay, timeIn } from '@larder/domain/calendar.ts';
import { csvFile } from './csv.ts';

/** Who did what as a CSV file, a line each; days and times are those of the time zone. cut: there were more than the file holds. */
export function auditFile(entries: readonly AuditEntry[], timeZone: string, cut: boolean): string {
  const rows = entries.map(({ at, by, action, place, changes, moreChanges }) => {
    const texts = changes.map(({ what, from, to }) => `${what}: ${from ?? '-'} → ${to ?? '-'}`);
    const more = moreChanges > 0 ? [`and ${moreChanges} more`] : [];
    const instant = new Date(at);
    return [
      showDay(dayIn(timeZone, instant)),
      timeIn(timeZone, instant),
      by,
      action,
      place ?? '',
      [...texts, ...more].join('\n'),
    ];
  });
  const last = cut
    ? [['', '', '', `Only the newest ${entries.length} are in this file. Choose fewer days for the others.`]]
    : [];
  return csvFile([['Day', 'Time', 'Who', 'What', 'Where', 'Changed'], ...rows, ...last]);
}
