import { recordsCsv } from '@larder/documents/food-safety/records-csv.ts';
import { wastedTexts } from '@larder/documents/food-safety/wasted-texts.ts';
import { type PaperDay, weekReport } from '@larder/documents/food-safety/week-report.ts';
import { renderPdf } from '@larder/documents/render-pdf.ts';
import { reportPaper } from '@larder/documents/report-paper.ts';
import { type Day, daysFromTo } from '@larder/domain/calendar.ts';
import type { DatedZone } from '@larder/domain/dated-zone.ts';
import { dayCounts } from '@larder/domain/tasks/day-counts.ts';
import { dayRecord } from '@larder/domain/tasks/day-record.ts';
import { foodNames } from '@larder/domain/tasks/records.ts';
import { taskNames } from '@larder/domain/tasks/task-versions.ts';
import { asEntries } from '../../food-safety/entry-rows.ts';
import type { DiligenceOfDays } from '../diligence-of-days.ts';

interface Given extends DatedZone {
  facts: DiligenceOfDays;
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
export function weekOfArea({ facts, monday, from, to, area, site, timeZone, pastZones, today, now, printedAt }: Given) {
  const entries = asEntries(facts.entries);
  const zone = { timeZone, pastZones };
  const place = { ...zone, openingTime: facts.openingTime };
  const days = daysFromTo(from, to).map((day): PaperDay => {
    const traded = facts.traded.find((one) => one.day === day)?.what ?? [];
    const { tasks, closedDays } = facts;
    const record = dayRecord({ tasks, entries, day, today, now, place, closedDays, traded });
    return { record, counts: dayCounts({ record, entries, today }) };
  });
  const { sections, ends } = facts;
  const wasted = wastedTexts(facts.wastages);
  return {
    days,
    pdf: () =>
      renderPdf(reportPaper({ ...weekReport({ monday, days, ...zone, sections, wasted, ends }), site, printedAt })),
    csv: () =>
      recordsCsv({
        ...{ area, ...zone },
        entries: entries.filter(({ day }) => day >= from && day <= to),
        names: { nameOf: taskNames(facts.tasks), foodOf: foodNames(entries) },
      }),
  };
}
