import { randomUUID } from 'node:crypto';
import type { SafetyPack } from '@larder/contract/review-diligence.ts';
import { addDays, dayIn, mondayOf, showInstant } from '@larder/domain/calendar.ts';
import { EVIDENCE_FORMAT, verifyEvidence } from '@larder/domain/tasks/evidence.ts';
import { reading } from '@larder/server/db/transaction.ts';
import { diligenceOfDays } from '@larder/server/review/diligence-of-days.ts';
import { weekOfArea } from '@larder/server/review/pack/week-of-area.ts';
import { overdueListsIn } from '@larder/server/tasks/overdue-lists.queries.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { Api } from './api.ts';
import { evidenceInMemory, FRIDGES, fillChains, LISTS, type Site } from './food-safety-rig.ts';
import { tapsInBrowser } from './food-safety-taps.ts';
import { openGroup } from './group.ts';
import { launch } from './launch.ts';
import { secondsWorked } from './memory.ts';
import { machine, type Row, writeSection } from './results.ts';
import { percentile } from './timing.ts';

// npm run bench:food-safety: 60 sites of 40 tasks and two years, filled with true entries of their chains. Writes its section of docs/benchmarks.md.
// `npm run bench:food-safety -- 5 400`: sites and days. Needs the web app built, for the page in the pack and the taps in a browser.
const args = process.argv.slice(2);
const [sites = 60, days = 730] = args.map(Number);
const TIMES = 60;
const VERIFIED = 100_000;
const TABLETS = 20;
const WAITING = 20;
const ZONE = 'Europe/London';

const rig = await launch(Number(process.env.BENCH_PORT ?? 4197), true);
const client = new pg.Client({ connectionString: rig.adminUrl });
client.on('error', () => undefined); // the server goes away at the end
try {
  await client.connect();
  await client.query('set search_path = larder');
  const group = await openGroup(rig);
  const begun = performance.now();
  const all = await fillChains(rig, client, group, { sites, days });
  const filled = (performance.now() - begun) / 1000;
  const [site, last] = [all[0], all.at(-1)];
  if (!site || !last) throw new Error('no site');
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from food_safety_entry');
  const kitchens = all.map(({ areaId }) => new Api(rig.address, group.cookie, areaId));

  const figures: Row[] = [
    verifying(),
    await pages('a day’s page, over HTTP', kitchens, dayPath(), '≤ 60 ms'),
    await pages('a week of Due Diligence, over HTTP', kitchens, `/review/due-diligence/${lastMonday()}`, ''),
    await pages('all sites’ lists today, of the head office', [group.headOffice], '/sites-today', '≤ 60 ms'),
    await startOfHeadOffice(group.headOffice),
    await cardOfLists(group.headOfficeId),
    await pages('what all sites missed in a week', [group.headOffice], `/missed-tasks?week=${lastMonday()}`, ''),
    await weekPaper(site, group.headOfficeId),
    await yearsPack(new Api(rig.address, group.cookie, site.locationId)),
    await tabletsBack(new Api(rig.address, group.cookie, site.areaId), site),
    ...(await tapsInBrowser(rig.address, group.cookie, last)),
  ];
  const command = ['npm run bench:food-safety', ...(args.length > 0 ? ['--', ...args] : [])].join(' ');
  const text = `${sites} sites of ${LISTS + FRIDGES + 1} tasks and ${days} days: ${(rows[0]?.n ?? 0).toLocaleString('en-GB')} entries, hashed, linked and sealed as the server does, filled in ${filled.toFixed(0)} s. One run of \`${command}\`. Machine: ${machine()}.

| | figure | wanted |
|---|--:|---|
${figures.map(({ what, figure, wanted }) => `| ${what} | ${figure} | ${wanted} |`).join('\n')}
`;
  writeSection(args.length === 0 ? 'Food safety' : 'Food safety with less', text);
  console.log(text);
} finally {
  await client.end().catch(() => undefined);
  await rig.stop();
}

function verifying(): Row {
  const { chain, entries } = evidenceInMemory(VERIFIED);
  const held = {
    format: EVIDENCE_FORMAT,
    chain,
    location: 'Site',
    from: '2020-01-01',
    to: '2026-01-01',
    after: null,
  } as const;
  const start = performance.now();
  const { broken } = verifyEvidence({ ...held, entries, anchors: [], people: {}, words: [], areas: {} });
  if (broken) throw new Error(`entry ${broken.seq} ${broken.problem}`);
  const seconds = (performance.now() - start) / 1000;
  return {
    what: `verifying ${VERIFIED.toLocaleString('en-GB')} entries`,
    figure: `${seconds.toFixed(1)} s`,
    wanted: '≤ 5 s',
  };
}

async function pages(what: string, apis: readonly Api[], path: string, wanted: string): Promise<Row> {
  const times: number[] = [];
  for (let time = 0; time < TIMES + 5; time += 1) {
    const start = performance.now();
    await apis[time % apis.length]?.query(path);
    if (time >= 5) times.push(performance.now() - start); // the first warm the server
  }
  return { what: `${what}, p50 / p95`, figure: `${ms(percentile(times, 50))} / ${ms(percentile(times, 95))}`, wanted };
}

/** The whole page as it is asked for, with the processor of server and database that it takes. */
async function startOfHeadOffice(headOffice: Api): Promise<Row> {
  const of = { pid: rig.serverPid, dataDir: rig.dataDir };
  const before = secondsWorked(of);
  const { figure, wanted } = await pages('', [headOffice], '/start', '');
  const after = secondsWorked(of);
  const each = ((after.server + after.database - before.server - before.database) * 1000) / (TIMES + 5);
  return { what: 'Start of the head office, p50 / p95; processor', figure: `${figure}; ${ms(each)}`, wanted };
}

/** Its card of overdue lists alone, from the database to its rows. */
async function cardOfLists(org: string): Promise<Row> {
  const times: number[] = [];
  const own = process.cpuUsage();
  for (let time = 0; time < TIMES + 5; time += 1) {
    const start = performance.now();
    await reading(rig.pool, org, (db) => overdueListsIn(db, sql`${org}::uuid = any (h.ancestors)`, new Date()));
    if (time >= 5) times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(own);
  const each = (user + system) / 1000 / (TIMES + 5);
  return {
    what: 'its card of overdue lists, p50 / p95; processor without the database',
    figure: `${ms(percentile(times, 50))} / ${ms(percentile(times, 95))}; ${ms(each)}`,
    wanted: '≤ 60 ms',
  };
}

/** From the database to the bytes of the PDF. */
async function weekPaper({ locationId: chain, areaId: area }: Site, org: string): Promise<Row> {
  const [monday, now] = [lastMonday(), new Date()];
  const times: number[] = [];
  for (let time = 0; time < 6; time += 1) {
    const start = performance.now();
    const span = { from: monday, to: addDays(monday, 6) };
    const facts = await reading(rig.pool, org, (db) => diligenceOfDays(db, { chain, area, ...span }));
    const about = { area: 'Kitchen', site: 'Site, Kitchen', timeZone: ZONE, today: dayIn(ZONE, now), now };
    await weekOfArea({ facts, photos: [], monday, ...span, ...about, printedAt: showInstant(ZONE, now) }).pdf();
    times.push((performance.now() - start) / 1000);
  }
  const [first = 0, ...more] = times;
  return {
    what: 'a week’s PDF, the first / then',
    figure: `${first.toFixed(2)} / ${percentile(more, 50).toFixed(2)} s`,
    wanted: '≤ 1.5 s',
  };
}

/** As its page asks for it, and waits until it can be downloaded. */
async function yearsPack(location: Api): Promise<Row> {
  const to = addDays(dayIn(ZONE, new Date()), -1);
  const start = performance.now();
  await location.command('/review/packs', { packId: randomUUID(), contents: 'pack', from: addDays(to, -364), to });
  for (;;) {
    const [pack] = await location.query<SafetyPack[]>('/review/packs');
    if (pack?.status === 'done') break;
    if (pack?.status !== 'running') throw new Error(`the pack ${pack?.status}: ${pack?.problem}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const seconds = (performance.now() - start) / 1000;
  return { what: 'a year’s pack of a site', figure: `${seconds.toFixed(1)} s`, wanted: '≤ 20 s' };
}

/** Tablets of one kitchen that were without a network send what waits, each one entry after the other, all at once. */
async function tabletsBack(kitchen: Api, site: Site): Promise<Row> {
  const day = dayIn(ZONE, new Date());
  const send = async (device: string, no: number) => {
    const stamp = { device, at: new Date().toISOString(), offsetMs: 0 };
    const record = { kind: 'fridge', unit: site.fridges[no % FRIDGES], half: 'am', temperature: '4' };
    await kitchen.command(`/food-safety/${randomUUID()}`, { day, stamp, record });
  };
  await send('warm', 0);
  const start = performance.now();
  await Promise.all(
    Array.from({ length: TABLETS }, async (_, tablet) => {
      for (let no = 0; no < WAITING; no += 1) await send(`tablet ${tablet}`, no);
    }),
  );
  const each = (performance.now() - start) / (TABLETS * WAITING);
  return {
    what: `${TABLETS} tablets coming back with ${WAITING} entries each, an entry`,
    figure: ms(each),
    wanted: '≤ 5 ms on the chain',
  };
}

function dayPath(): string {
  const day = addDays(dayIn(ZONE, new Date()), -10);
  return `/food-safety?from=${day}&to=${day}`;
}

function lastMonday(): string {
  return addDays(mondayOf(dayIn(ZONE, new Date())), -7);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
