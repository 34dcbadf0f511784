import type { HeldLine } from '@larder/documents/food-safety/held-lines.ts';
import { type ChartOfPack, type PhotoOfPack, packSummary } from '@larder/documents/food-safety/pack-summary.ts';
import { recordsCsvHead } from '@larder/documents/food-safety/records-csv.ts';
import type { PaperDay } from '@larder/documents/food-safety/week-report.ts';
import { renderPdf } from '@larder/documents/render-pdf.ts';
import { reportPaper } from '@larder/documents/report-paper.ts';
import { addDays, type Day, daysBetween, mondayOf, showInstant } from '@larder/domain/calendar.ts';
import { listDay } from '@larder/domain/dated-zone.ts';
import { weekLabel } from '@larder/domain/tasks/week-of.ts';
import type { Db } from '../../db/transaction.ts';
import type { ArchiveWriter } from '../../exports/archive-writer.ts';
import { chainEnds } from '../../food-safety/chain-ends.ts';
import { evidencePieces } from '../../food-safety/evidence.ts';
import type { FileContents } from '../../storage/file-store.ts';
import { diligenceOfDays } from '../diligence-of-days.ts';
import type { PackPlace } from './areas-of-pack.ts';
import { fileText } from './file-text.ts';
import { photosOfDays } from './photos-of-days.ts';
import { pageWithEvidence } from './verifying-page.ts';
import { weekOfArea } from './week-of-area.ts';

interface Given {
  db: Db;
  files: Pick<FileContents, 'size' | 'stream'>;
  place: PackPlace;
  from: Day;
  to: Day;
  now: Date;
  /** The page that verifies, as it was built. */
  page: string;
  progress(done: number, of: number, doing: string): Promise<void>;
}

const FILES = {
  summary: '1 Summary.pdf',
  weeks: '2 Weeks/',
  csv: '3 All entries.csv',
  evidence: '4 Evidence.json',
  page: '5 Verify.html',
  charts: '6 Allergen charts/',
  photos: '7 Photos/',
} as const;

const WHAT = [
  { name: FILES.weeks, what: 'The records of each week and area, as they are reviewed' },
  {
    name: FILES.csv,
    what: 'Every entry as a line, with what was corrected or withdrawn, and what is not taken in yet',
  },
  { name: FILES.evidence, what: 'The entries as they were stored, for verifying on another machine' },
  { name: FILES.page, what: 'Open it in a browser, without a network: it verifies the evidence and says so in words' },
];
const CHARTS = { name: FILES.charts, what: 'Each allergen chart as it was signed' };
const PHOTOS = {
  name: FILES.photos,
  what: 'Each photo that proves a tick, as it was stored, under the number of its entry; the evidence holds its SHA-256',
};

/** Writes an inspector's pack, week by week, from one moment's view (rule 130). */
export async function writePack(given: Given, writer: ArchiveWriter): Promise<void> {
  const { db, files, place, from, to, now, page, progress } = given;
  const { chain, areas, location, timeZone, pastZones } = place;
  const zone = { timeZone, pastZones };
  const [today, printedAt] = [listDay(zone, now), showInstant(timeZone, now)];
  const steps = areas.length * weeksOf(from, to).length + 3;
  let done = 0;

  const counted = areas.map(({ id, name }) => ({
    id,
    name,
    days: [] as PaperDay[],
    held: [] as HeldLine[],
    charts: [] as ChartOfPack[],
    photos: [] as PhotoOfPack[],
  }));
  const lines: string[] = [];
  for (const area of counted)
    for (const monday of weeksOf(from, to)) {
      await progress(done, steps, `${weekLabel(monday)} of ${area.name}`);
      const span = { from: monday < from ? from : monday, to: addDays(monday, 6) > to ? to : addDays(monday, 6) };
      const facts = await diligenceOfDays(db, { chain, area: area.id, ...span });
      const photos = await photosOfDays(db, files, { area: area.id, ...span });
      const site = area.id === chain ? location : `${location}, ${area.name}`;
      const week = weekOfArea({
        facts,
        photos,
        monday,
        ...span,
        area: area.name,
        site,
        ...zone,
        today,
        now,
        printedAt,
      });
      area.days.push(...week.days);
      area.held.push(...week.held);
      area.charts.push(...week.charts);
      area.photos.push(...week.photos);
      lines.push(week.csv());
      const named = fileText(area.name) || 'Area';
      const name = `${FILES.weeks}${named} ${monday} ${weekLabel(monday)}.pdf`;
      if (week.hasRecords) await writer.add(name, once(await week.pdf()), 'stored');
      for (const chart of week.chartPapers)
        await writer.add(`${FILES.charts}${named} ${chart.name}.pdf`, once(await chart.pdf()), 'stored');
      for (const photo of week.photos)
        if (!photo.isLost) await writer.add(`${FILES.photos}${named} ${photo.name}`, files.stream(photo.key), 'stored');
      done += 1;
    }

  await progress(done, steps, 'All entries');
  await writer.add(FILES.csv, pieces([recordsCsvHead(), ...lines]));
  await progress(done + 1, steps, 'The evidence');
  const evidence = await evidencePieces(db, { chain, from, to, areas: areas.map(({ id }) => id) });
  await writer.add(FILES.evidence, evidence.pieces());
  await writer.add(FILES.page, pageWithEvidence(page, evidence));
  await progress(done + 2, steps, 'The summary');
  const [ends] = await db.run(chainEnds(db, { chain, areas: areas.map(({ id }) => id), from, to }));
  const summary = packSummary({
    ...{ location, from, to, printedAt, areas: counted },
    files: [
      ...WHAT,
      ...(counted.some(({ charts }) => charts.length > 0) ? [CHARTS] : []),
      ...(counted.some(({ photos }) => photos.length > 0) ? [PHOTOS] : []),
    ],
    ends: ends ?? { first: null, last: null, anchor: null },
  });
  await writer.add(FILES.summary, once(await renderPdf(reportPaper(summary))), 'stored');
}

function weeksOf(from: Day, to: Day): Day[] {
  const first = mondayOf(from);
  const weeks = Math.floor(daysBetween(first, to) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) => addDays(first, week * 7));
}
async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

async function* pieces(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}
