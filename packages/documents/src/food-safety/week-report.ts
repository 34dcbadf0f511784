import { addDays, type Day, showDay, showDays, weekdayName } from '@larder/domain/calendar.ts';
import { type ClosedDay, showClosed } from '@larder/domain/tasks/closed-days.ts';
import type { DayCounts } from '@larder/domain/tasks/day-counts.ts';
import type { DayRecord } from '@larder/domain/tasks/day-record.ts';
import { words } from '@larder/domain/tasks/texts.ts';
import { weekLabel } from '@larder/domain/tasks/week-of.ts';
import type { Report, ReportSection } from '../report-paper.ts';
import { type BesideDays, type DiligenceSection, daySections } from './day-sections.ts';
import { type ChainEnds, evidenceSection } from './evidence-section.ts';
import { HELD_MEANS } from './held-lines.ts';
import { isSigned } from './signed-on.ts';

/** A day of a paper: its record, and how much of it there is. */
export interface PaperDay {
  record: DayRecord;
  counts: DayCounts;
}

interface Given extends BesideDays {
  monday: Day;
  /** In order; of a week at the end of a span not all seven. */
  days: readonly PaperDay[];
  ends: ChainEnds;
}

/** A week of food-safety records as paper (REV-021): a summary, the parts of each day, and by what it is held against the evidence. */
export function weekReport({ monday, days, ends, ...beside }: Given): Omit<Report, 'site' | 'printedAt'> {
  const showsSigned = isSigned(days.map(({ record }) => record));
  const shown = days.map(({ record }) => record.day);
  const waits = (beside.held ?? []).some(({ day }) => shown.includes(day));
  return {
    title: `Due Diligence ${weekLabel(monday)}`,
    period: showDays(shown[0] ?? monday, shown.at(-1) ?? addDays(monday, 6)),
    sections: [
      countsSection('The week', days, waits ? [HELD_MEANS] : []),
      ...days.flatMap(({ record }) => partsOf(record, daySections({ record, ...beside, showsSigned }))),
      evidenceSection(ends),
    ],
  };
}

function partsOf({ day, closed }: DayRecord, parts: readonly DiligenceSection[]): ReportSection[] {
  const reason = closed ? closedBecause(closed) : null;
  if (!reason && parts.every(({ rows, comments }) => rows.length === 0 && comments.length === 0)) return []; // nothing was due; the summary states it
  const name = `${weekdayName(day)}, ${showDay(day)}${reason ? ` (${reason})` : ''}`;
  return parts.map(({ heading, columns, rows, comments }) => ({
    heading: `${name}: ${heading}`,
    columns: columns.map((label) => ({ label, align: 'left' })),
    rows: rows.map(({ cells }) => ({ cells })),
    notes: comments,
  }));
}

/** That a day was closed, the reason, and what shows that it was open. */
export function closedBecause(closed: ClosedDay): string {
  const reason = closed.by ? `: ${words(closed.by.payload.reason)}` : '';
  return `${showClosed(closed)}${reason}`;
}

const COUNTED: readonly { label: string; count: keyof DayCounts }[] = [
  { label: 'Missed', count: 'missed' },
  { label: 'Done late', count: 'late' },
  { label: 'Out of limit', count: 'outOfLimit' },
  { label: 'Actions', count: 'actions' },
  { label: 'Still open', count: 'open' },
  { label: 'Flags', count: 'flagged' },
];

/** How much there is of each day; a day without any entry reads `nothing recorded`. */
export function countsSection(heading: string, days: readonly PaperDay[], more: readonly string[] = []): ReportSection {
  return {
    heading,
    columns: [
      { label: 'Day', align: 'left' },
      ...COUNTED.map(({ label }) => ({ label, align: 'right' as const })),
      { label: 'Recorded', align: 'left' },
    ],
    rows: days.map(({ record, counts }) => ({
      cells: [
        `${weekdayName(record.day).slice(0, 3)} ${showDay(record.day)}`,
        ...COUNTED.map(({ count }) => String(counts[count])),
        recorded(record, counts),
      ],
    })),
    notes: more,
  };
}

function recorded({ closed }: DayRecord, { entries }: DayCounts): string {
  if (closed) return showClosed(closed);
  return entries === 0 ? 'nothing recorded' : String(entries);
}
