import { type Day, showDay, showDays } from '@larder/domain/calendar.ts';
import { type DayCounts, runsOfDays, sumOfCounts } from '@larder/domain/tasks/day-counts.ts';
import type { Report, ReportSection } from '../report-paper.ts';
import type { ChainEnds } from './evidence-section.ts';
import { evidenceSection } from './evidence-section.ts';
import { HELD_COLUMNS, HELD_MEANS, type HeldLine, NOT_TAKEN_IN } from './held-lines.ts';
import { closedBecause, type PaperDay } from './week-report.ts';

/** An area in a pack, with what was counted of its days. */
export interface AreaOfPack {
  name: string;
  days: readonly PaperDay[];
  /** What came too late to be taken in without the owner. */
  held: readonly HeldLine[];
  charts: readonly ChartOfPack[];
  photos: readonly PhotoOfPack[];
}

/** An allergen chart that was signed. changed: since the one before, in words. */
export interface ChartOfPack {
  by: string;
  at: string;
  changed: string;
}

/** A photo that proved a tick, by the name of its file. */
export interface PhotoOfPack {
  name: string;
  isLost: boolean;
}

interface Given {
  location: string;
  from: Day;
  to: Day;
  printedAt: string;
  areas: readonly AreaOfPack[];
  ends: ChainEnds;
  /** The files of the pack, each with what it is. */
  files: readonly { name: string; what: string }[];
}

/** The first paper of an inspector's pack: the days without records, then how much was recorded, and what the other files are. */
export function packSummary({ location, from, to, printedAt, areas, ends, files }: Given): Report {
  return {
    title: 'Food safety records',
    site: location,
    period: showDays(from, to),
    printedAt,
    sections: [
      ...areas.map(missingDays),
      counted(areas),
      ...notTakenIn(areas),
      ...chartsSigned(areas),
      ...lostPhotos(areas),
      {
        heading: 'In this pack',
        columns: [
          { label: 'File', align: 'left' },
          { label: 'What it is', align: 'left' },
        ],
        rows: files.map(({ name, what }) => ({ cells: [name, what] })),
        notes: [
          'Missed: due, not done, and its day can’t be edited any more. Flags: it arrived late, or the device’s clock was ahead or changed.',
        ],
      },
      evidenceSection(ends),
    ],
  };
}

function missingDays({ name, days }: AreaOfPack): ReportSection {
  const byText = Map.groupBy(days, missingText);
  const runs = [...byText].flatMap(([text, those]) =>
    text === '' ? [] : runsOfDays(those.map(({ record }) => record.day)).map((run) => ({ ...run, text })),
  );
  const rows = runs
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ text, ...run }) => ({ cells: [shown(run), daysText(run), text] }));
  const without = days.filter(isMissing).length;
  const all = days.length === 1 ? '1 day' : `${days.length} days`;
  return {
    heading: `${name}: missing days`,
    columns: [
      { label: 'Days', align: 'left' },
      { label: 'How many', align: 'left' },
      { label: 'What', align: 'left' },
    ],
    rows: rows.length > 0 ? rows : [{ cells: ['None', '', `Something was recorded on each of ${all}`] }],
    notes: without > 0 ? [`Of ${all}, nothing was recorded on ${without === days.length ? 'any' : without}.`] : [],
  };
}

function isMissing({ record, counts }: PaperDay): boolean {
  return counts.entries === 0 && !record.isFree;
}

/** That nothing was recorded, and that the day was closed, with the reason and who closed it; nothing of any other day. */
function missingText(day: PaperDay): string {
  const { closed } = day.record;
  const by = closed?.by ? ` (${closed.by.userName})` : '';
  return [isMissing(day) ? 'Nothing was recorded' : '', closed ? `${closedBecause(closed)}${by}` : '']
    .filter((text) => text !== '')
    .join('. ');
}

function notTakenIn(areas: readonly AreaOfPack[]): ReportSection[] {
  const rows = areas.flatMap(({ name, held }) =>
    held.map(({ day, cells }) => ({ cells: [name, showDay(day), ...cells] })),
  );
  if (rows.length === 0) return [];
  const columns = ['Area', 'Day', ...HELD_COLUMNS].map((label) => ({ label, align: 'left' as const }));
  return [{ heading: NOT_TAKEN_IN, columns, rows, notes: [HELD_MEANS] }];
}

function chartsSigned(areas: readonly AreaOfPack[]): ReportSection[] {
  const rows = areas.flatMap(({ name, charts }) =>
    charts.map(({ by, at, changed }) => ({ cells: [name, by, at, changed] })),
  );
  if (rows.length === 0) return [];
  const columns = ['Area', 'By', 'At', 'Changed since the one before'].map((label) => ({
    label,
    align: 'left' as const,
  }));
  return [{ heading: 'Allergen charts signed', columns, rows }];
}

/** Photos whose content is gone from the store: the summary names them for the inspector. */
function lostPhotos(areas: readonly AreaOfPack[]): ReportSection[] {
  const rows = areas.flatMap(({ name, photos }) =>
    photos.filter(({ isLost }) => isLost).map((photo) => ({ cells: [name, photo.name] })),
  );
  if (rows.length === 0) return [];
  const columns = ['Area', 'Photo'].map((label) => ({ label, align: 'left' as const }));
  return [
    {
      heading: 'Photos that were lost',
      columns,
      rows,
      notes: ['Their ticks stand. The files of these photos are no longer stored, so they are not in this pack.'],
    },
  ];
}

function shown({ from, to }: { from: Day; to: Day }): string {
  return from === to ? showDay(from) : showDays(from, to);
}

function daysText({ from, to }: { from: Day; to: Day }): string {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return count === 1 ? '1 day' : `${count} days`;
}

const COUNTED: readonly { label: string; count: keyof DayCounts }[] = [
  { label: 'Entries', count: 'entries' },
  { label: 'Missed', count: 'missed' },
  { label: 'Late', count: 'late' },
  { label: 'Out of limit', count: 'outOfLimit' },
  { label: 'Actions', count: 'actions' },
  { label: 'Still open', count: 'open' },
  { label: 'Flags', count: 'flagged' },
];

function counted(areas: readonly AreaOfPack[]): ReportSection {
  return {
    heading: 'What was recorded',
    columns: [{ label: 'Area', align: 'left' }, ...COUNTED.map(({ label }) => ({ label, align: 'right' as const }))],
    rows: areas.map(({ name, days }) => {
      const sum = sumOfCounts(days.map(({ counts }) => counts));
      return { cells: [name, ...COUNTED.map(({ count }) => String(sum[count]))] };
    }),
  };
}
