import { addDays } from '@larder/domain/calendar.ts';
import pg from 'pg';
import { addSites } from './feed-sites.ts';
import { larderWeek } from './larder-week.ts';
import { launch, type Rig } from './launch.ts';
import { secondsWorked } from './memory.ts';
import { machine, writeSection } from './results.ts';
import { receiveAll, sentOrders } from './side-by-side.ts';
import { syncPages } from './synced-rows.ts';
import { percentile, Timings } from './timing.ts';
import { count, openVenue, type Venue } from './venue.ts';
import { OPENING_KG, START, week } from './workload.ts';

// npm run bench:age [-- SITES WEEKS]: what the age of a group costs, from venue-weeks through the API: room, the report, the first sync, a receipt.
// Without arguments one venue of three years, six of three years and sixty of a quarter, which takes an hour.
const [sites, weeks] = process.argv.slice(2).map(Number);
const SIZES: readonly [number, number][] =
  sites && weeks
    ? [[sites, weeks]]
    : [
        [1, 156],
        [6, 156],
        [60, 13],
      ];
const REPEATS = 11;
const DELIVERIES = 40;
const STEPS = 3;

interface Age {
  sites: number;
  weeks: number;
  movements: number;
  /** Of a movement with its indexes. */
  bytes: number;
  databaseMb: number;
  reportMs: number;
  officeMs: number;
  syncKb: number;
  syncMs: number;
  /** Processor of server and database for one receipt of 12 lines. */
  receiptMs: number;
}

const lines: string[] = [];
for (const [sites, weeks] of SIZES) lines.push(...(await grow(sites, weeks)));
const text = `| sites | weeks | movements | bytes each, with indexes | database, MB | period report of the last week, ms | of all sites over 13 weeks, ms | first sync, KB | ms | a receipt of 12 lines, ms of processor |
|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${lines.join('\n')}

One run of \`${['npm run bench:age', ...(sites && weeks ? ['--', sites, weeks] : [])].join(' ')}\`: every week of every site is the workload's 40 orders, 7 days of sales and a count of 300, entered through the API. The last row of a group says how each figure grows with age: 0 does not, 1 as age does, from the first third of the weeks to all of them. Reports over HTTP, the median of ${REPEATS}; the first sync of one site's device, uncompressed. Machine: ${machine()}.`;
writeSection('A group grows older', text);
console.log(text);

async function grow(sites: number, weeks: number): Promise<string[]> {
  const rig = await launch(4200);
  try {
    const admin = new pg.Client({ connectionString: rig.adminUrl });
    admin.on('error', () => undefined); // the server goes away at the end
    await admin.connect();
    const venues = await openSites(rig, sites, weeks);
    const ages: Age[] = [];
    for (let number = 0; number < weeks; number += 1) {
      for (const venue of venues) await larderWeek(rig, venue, number, new Timings());
      if ((number + 1) % Math.ceil(weeks / STEPS) === 0 || number + 1 === weeks)
        ages.push(await measure(rig, admin, venues, number));
    }
    await admin.end();
    return [...ages.map(row), growth(ages)];
  } finally {
    await rig.stop();
  }
}

/** The workload's venue, and others of its group that use the same catalogue. */
async function openSites(rig: Rig, sites: number, weeks: number): Promise<Venue[]> {
  const first = await openVenue(rig, weeks);
  const headOfficeId = first.headOffice.accountId;
  const further = await addSites(rig, { headOfficeId }, sites - 1);
  const venues = further.map(({ areaId }) => ({ ...first, api: first.headOffice.in(areaId) }));
  for (const venue of venues) await count(venue, START, () => String(OPENING_KG));
  return [first, ...venues];
}

async function measure(rig: Rig, admin: pg.Client, venues: readonly Venue[], number: number): Promise<Age> {
  const [venue] = venues;
  if (!venue) throw new Error('a group has a site');
  await admin.query('vacuum analyze');
  const { rows } = await admin.query<{ movements: string; bytes: string; database: string }>(`
    select (select count(*) from larder.stock_movement) as movements, pg_total_relation_size('larder.stock_movement') as bytes,
      pg_database_size(current_database()) as database`);
  const [stored] = rows;
  const { monday, sunday } = week(number);
  const reportMs = await median(() => venue.api.query(`/reports/periods/${monday}/${sunday}`));
  const quarter = `/reports/periods/${addDays(sunday, 1 - 7 * 13)}/${sunday}`;
  const officeMs = await median(() => venue.headOffice.query(quarter));
  const start = performance.now();
  let synced = 0;
  for await (const page of syncPages(venue.api)) synced += JSON.stringify(page).length;
  const syncMs = performance.now() - start;
  const deliveries = await sentOrders([venue], sunday, DELIVERIES);
  const before = secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir });
  await receiveAll(deliveries, sunday);
  const after = secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir });
  const movements = Number(stored?.movements);
  return {
    sites: venues.length,
    weeks: number + 1,
    movements,
    bytes: Number(stored?.bytes) / movements,
    databaseMb: Number(stored?.database) / 1024 / 1024,
    reportMs,
    officeMs,
    syncKb: synced / 1024,
    syncMs,
    receiptMs: ((after.server + after.database - before.server - before.database) * 1000) / DELIVERIES,
  };
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  await ask();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return percentile(times, 50);
}

function row(age: Age): string {
  const { movements, bytes, databaseMb, reportMs, officeMs, syncKb, syncMs, receiptMs } = age;
  const figures = [bytes, databaseMb, reportMs, officeMs, syncKb, syncMs].map((figure) => figure.toFixed(0));
  return `| ${[age.sites, age.weeks, movements.toLocaleString('en-GB'), ...figures, receiptMs.toFixed(1)].join(' | ')} |`;
}

/** By which power of the age each figure grows. */
function growth(ages: readonly Age[]): string {
  const [first, last] = [ages[0], ages.at(-1)];
  if (!first || !last) return '';
  const power = (of: keyof Age) => (Math.log(last[of] / first[of]) / Math.log(last.weeks / first.weeks)).toFixed(2);
  const figures = (
    ['movements', 'bytes', 'databaseMb', 'reportMs', 'officeMs', 'syncKb', 'syncMs', 'receiptMs'] as const
  ).map(power);
  return `| ${last.sites} | growth | ${figures.join(' | ')} |`;
}
