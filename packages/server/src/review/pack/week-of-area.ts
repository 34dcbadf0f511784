import { heldLines } from '@larder/documents/food-safety/held-lines.ts';
import { recordsCsv } from '@larder/documents/food-safety/records-csv.ts';
import { signedChartReport } from '@larder/documents/food-safety/signed-chart.ts';
import { wastedTexts } from '@larder/documents/food-safety/wasted-texts.ts';
import { type PaperDay, weekReport } from '@larder/documents/food-safety/week-report.ts';
import { renderPdf } from '@larder/documents/render-pdf.ts';
import { reportPaper } from '@larder/documents/report-paper.ts';
import { type Day, daysFromTo, showInstant } from '@larder/domain/calendar.ts';
import { type DatedZone, zoneOfDay } from '@larder/domain/dated-zone.ts';
import { showChartChanges } from '@larder/domain/recipes/signed-chart.ts';
import { dayCounts } from '@larder/domain/tasks/day-counts.ts';
import { dayRecord } from '@larder/domain/tasks/day-record.ts';
import { entryAbout, type Names } from '@larder/domain/tasks/entry-words.ts';
import { foodNames, type TaskEntry } from '@larder/domain/tasks/records.ts';
import { taskNames } from '@larder/domain/tasks/task-versions.ts';
import { asEntries } from '../../food-safety/entry-rows.ts';
import { heldRow } from '../../food-safety/held.ts';
import type { DiligenceOfDays } from '../diligence-of-days.ts';
import { fileText } from './file-text.ts';
import type { PhotoOfTick } from './photos-of-days.ts';

interface Given extends DatedZone {
  facts: DiligenceOfDays;
  photos: readonly PhotoOfTick[];
  monday: Day;
  /** The days of the week that are in the span. */
  from: Day;
  to: Day;
  area: string;
  site: string;
  today: Day;
  now: Date;
  printedAt: string;
}

/** A week of an area's records: folded day by day, as paper and as lines of the CSV file. */
export function weekOfArea({
  facts,
  photos: stored,
  monday,
  from,
  to,
  area,
  site,
  today,
  now,
  printedAt,
  ...zone
}: Given) {
  const entries = asEntries(facts.entries);
  const waiting = asEntries(facts.held.map(heldRow));
  const place = { ...zone, openingTime: facts.openingTime };
  const days = daysFromTo(from, to).map((day): PaperDay => {
    const traded = facts.traded.find((one) => one.day === day)?.what ?? [];
    const { tasks, closedDays } = facts;
    const record = dayRecord({ tasks, entries, day, today, now, place, closedDays, traded });
    return { record, counts: dayCounts({ record, entries }) };
  });
  const { sections, ends } = facts;
  const names = { nameOf: taskNames(facts.tasks), foodOf: foodNames([...entries, ...waiting]) };
  const held = heldLines(waiting, names, zone);
  const changed = new Map(facts.charts.map(({ entryId, changes }) => [entryId, showChartChanges(changes)]));
  const beside = { ...zone, sections, wasted: wastedTexts(facts.wastages), changed, held };
  const charts = facts.charts.flatMap((one) => {
    const entry = entries.find(({ id }) => id === one.entryId);
    return entry ? [{ ...one, entry, changed: showChartChanges(one.changes) }] : [];
  });
  const photos = stored.flatMap(({ entryId, ...photo }) => {
    const entry = entries.find(({ id }) => id === entryId);
    return entry ? [{ ...photo, entry, name: photoName(entry, names) }] : [];
  });
  return {
    days,
    held,
    photos,
    charts: charts.map(({ entry, changed: text }) => {
      return {
        by: entry.userName,
        at: showInstant(zoneOfDay(zone, entry.day), new Date(entry.claimedAt)),
        changed: text,
      };
    }),
    hasRecords: held.length > 0 || days.some(({ counts }) => counts.entries > 0),
    pdf: () => renderPdf(reportPaper({ ...weekReport({ monday, days, ends, ...beside }), site, printedAt })),
    /** The charts as they were signed, each with the number of its entry. */
    chartPapers: charts.map(({ entry, day, chart, sha256, changed: text }) => ({
      name: `${day} entry ${entry.seq}`,
      pdf: () => {
        const { userName, claimedAt } = entry;
        const at = showInstant(zoneOfDay(zone, day), new Date(claimedAt));
        const report = signedChartReport({ chart, day, userName, at, sha256, changed: text });
        return renderPdf(reportPaper({ ...report, site, printedAt }));
      },
    })),
    csv: () =>
      recordsCsv({
        ...{ ...zone, area, names, changed, held: waiting },
        photos: new Map(photos.map(({ entry, name, isLost }) => [entry.id, isLost ? LOST : name])),
        entries: entries.filter(({ day }) => day >= from && day <= to),
      }),
  };
}

const LOST = 'lost';
/** So much of a task's text is part of a file's name. */
const LONGEST_TASK = 60;

/** The name of a photo's file: day, number of its entry, task. */
function photoName(entry: TaskEntry, names: Names): string {
  const task = fileText(entryAbout(entry, names)).slice(0, LONGEST_TASK).trim();
  return `${entry.day} entry ${entry.seq} ${task}.jpg`;
}
