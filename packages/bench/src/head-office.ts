import { setTimeout as delay } from 'node:timers/promises';
import { periodProfit } from '@larder/domain/ledger/gross-profit.ts';
import { reading } from '@larder/server/db/transaction.ts';
import { periodOf } from '@larder/server/ledger/figures/period-figures.ts';
import pg from 'pg';
import type { Api } from './api.ts';
import { blocksRead, restartCold } from './cold-database.ts';
import { openGroup } from './group.ts';
import { closeHalf } from './head-office-close.ts';
import { loadLedger, loadSales, type Size } from './head-office-ledger.ts';
import { launch } from './launch.ts';
import { machine, writeSection } from './results.ts';
import { percentile } from './timing.ts';

// The report of a quarter for a head office of 200 locations over HTTP, as its page waits for it. Without arguments over 20 million movements, which
// takes long and gigabytes: a command of its own. `npm run bench:head-office -- 42 120 20`: movements of an area and day, days, lines of an import.
const sizes = process.argv.slice(2);
const [movements = 137, days = 730, sales = 100] = sizes.map(Number);
const SIZE: Size = { locations: 200, movements, days, sales, ingredients: 300 };
const QUARTER = '/reports/periods/2025-10-01/2025-12-31';
const REPEATS = 30;

const rig = await launch(4198);
try {
  const group = await openGroup(rig);
  const client = new pg.Client({ connectionString: rig.adminUrl });
  client.on('error', () => undefined); // the database restarts, and goes away at the end
  await client.connect();
  await client.query('set search_path = larder');
  await loadLedger(client, group.headOfficeId, SIZE);
  await loadSales(client, group.headOfficeId, SIZE);
  await closeHalf(rig.pool, client, group.headOfficeId);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ movements: string; sales: string; venue: string }>(
    `select (select count(*) from stock_movement) as movements, (select count(*) from sale) as sales, pg_temp.id('location0') as venue`,
  );
  const [loaded] = rows;
  if (!loaded) throw new Error('nothing was loaded');
  const venue = group.headOffice.in(loaded.venue);

  const profit = await grossProfit(client, group.headOfficeId);
  const never = await timed(group.headOffice);
  await untilStored(client);
  const [office, oneVenue] = [await warm(group.headOffice), await warm(venue)];
  const [cold, coldVenue] = [await fromDisk(group.headOffice), await fromDisk(venue)];

  const row = (of: string, at: typeof office, first: typeof cold, wanted: string) =>
    `| ${of} | ${at.p50.toFixed(1)} ms | ${at.p95.toFixed(1)} ms | ${first.ms.toFixed(0)} ms | ${counted(first.blocks)} | ${wanted} |`;
  const command = ['npm run bench:head-office', ...(sizes.length > 0 ? ['--', ...sizes] : [])].join(' ');
  const text = `| a quarter of | p50 | p95 | first time, from disk | blocks read | wanted |
|---|--:|--:|--:|--:|---|
${row(`${SIZE.locations} locations`, office, cold, '≤ 150 ms; first ≤ 500 ms or ≤ 5,000 blocks')}
${row('one venue', oneVenue, coldVenue, '≤ 12 ms')}
| gross profit of them alone, in the server | ${profit.p50.toFixed(1)} ms | ${profit.p95.toFixed(1)} ms | | | ≤ 100 ms |

The period report over HTTP, ${REPEATS} times, as \`${command}\` asks for it: gross profit, completeness, what changed since the close. ${counted(loaded.movements)} movements over ${SIZE.days} days and ${counted(loaded.sales)} sales; 300 ingredients in every area, 10 of them without a price. Half of the areas closed the quarter with a count of 270 and have 20 late documents since; in the others all stands by theory. From disk: PostgreSQL restarted and its files dropped from the system's cache, one answer each. Before the evening was stored, the head office's report took ${never.toFixed(0)} ms. Machine: ${machine()}.`;
  writeSection(sizes.length === 0 ? 'A head office' : 'A head office with less', text);
  console.log(text);
  await client.end().catch(() => undefined);
} finally {
  await rig.stop();
}

/** Of all areas, in one read-only transaction. */
async function grossProfit(client: pg.Client, organisationId: string): Promise<{ p50: number; p95: number }> {
  const { rows } = await client.query<{ id: string }>('select id from area');
  const ids = rows.map((row) => row.id);
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const start = performance.now();
    const periods = await reading(rig.pool, organisationId, (db) => periodOf(db, ids, '2025-10-01', '2025-12-31'));
    if (periodProfit(periods).countFirst.length > 0) throw new Error('an area was never counted');
    times.push(performance.now() - start);
  }
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}

async function timed(api: Api): Promise<number> {
  const start = performance.now();
  await api.query(QUARTER);
  return performance.now() - start;
}

async function warm(api: Api): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) times.push(await timed(api));
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
}

/** What the first answer takes after a restart. The server has reached the database again before. */
async function fromDisk(api: Api): Promise<{ ms: number; blocks: number }> {
  await restartCold(rig);
  await reconnected(api);
  const before = await blocksRead(rig.pool);
  const ms = await timed(api);
  return { ms, blocks: (await blocksRead(rig.pool)) - before };
}

/** Once the report of a day before all history is answered. */
async function reconnected(api: Api): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await api.query('/reports/periods/2020-01-01/2020-01-01');
      return;
    } catch (error) {
      if (tries > 50) throw error;
      await delay(200);
    }
  }
}

/** Until the evening that the first report asked for is stored behind its answer. */
async function untilStored(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await client.query<{ areas: number }>(
      `select count(*)::int as areas from evening_stock where day = '2025-12-31'`,
    );
    if (rows[0]?.areas === SIZE.locations) return;
    await delay(500);
  }
  throw new Error('the evening was not stored');
}

function counted(value: string | number): string {
  return Number(value).toLocaleString('en-GB');
}
