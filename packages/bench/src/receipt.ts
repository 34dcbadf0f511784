import { addDays } from '@larder/domain/calendar.ts';
import pg from 'pg';
import { launch, type Rig } from './launch.ts';
import { secondsWorked } from './memory.ts';
import { machine, writeSection } from './results.ts';
import { CLIENTS, type Delivery, receiveAll, sentOrders } from './side-by-side.ts';
import { statementTimes } from './statement-times.ts';
import { openVenue, type Venue } from './venue.ts';
import { START } from './workload.ts';

// npm run bench:receipt: what a receipt of twelve lines costs in processor time, and which duty of it costs how much.
const WARM_UP = 200;
const DELIVERIES = 1000;
const TIMED_EACH = 300;
const DUE = addDays(START, 1);

/** The duties of a receipt by what stands in their statements; the first that fits. */
const DUTIES: readonly [string, RegExp][] = [
  ['who it is, and what they reach', /auth\.session/],
  ['begin, context, planning', /^(begin|set local)/],
  ['the commit', /^commit/],
  ['claiming the command’s id', /insert into command_answer/],
  ['finding and taking locks', /pg_advisory_xact_lock/],
  ['the order read under lock', /for no key update of o|linked_ingredient_id/],
  ['prices before', /ingredient_default/],
  ['whether the area is closed', /closed_from/],
  ['merged ingredients', /merged_into/],
  ['prices stored', /insert into option_price/],
  ['the order stored', /update purchase_order o set/],
  ['its lines stored', /update purchase_order_line|insert into "purchase_order_line"/],
  ['the audit log', /insert into audit_log/],
  ['movements and sums', /insert into stock_movement/],
  ['the order read back', /json_agg\(line\)/],
  ['its place in the feed', /update organisation_feed/],
];

interface Cost {
  server: number;
  database: number;
  client: number;
  perSecond: number;
  walKilobytes: number;
  hotShare: number;
}

const rig = await launch(4199);
try {
  const admin = new pg.Client({ connectionString: rig.adminUrl });
  admin.on('error', () => undefined); // the server goes away at the end
  await admin.connect();
  const venue = await openVenue(rig, 1);
  const others: Venue[] = [];
  while (others.length < CLIENTS - 1) others.push(await openVenue(rig, 1));
  await admin.query('vacuum analyze');
  await receiveAll(await waiting(rig, [venue, ...others], WARM_UP), DUE);
  const one = await cost(rig, admin, [venue]);
  const eight = await cost(rig, admin, [venue, ...others]);
  const parts = await duties(rig, venue);
  const text = report(one, eight, parts);
  writeSection('What a receipt costs', text);
  console.log(text);
  await admin.end();
} finally {
  await rig.stop();
}

/** Orders that wait for their delivery on the day that the clock then shows. */
async function waiting(of: Rig, venues: readonly Venue[], orders: number): Promise<Delivery[]> {
  await of.setClock(`${DUE}T09:00:00Z`);
  return sentOrders(venues, DUE, orders);
}

/** Milliseconds of processor for one receipt. */
async function cost(of: Rig, admin: pg.Client, venues: readonly Venue[]): Promise<Cost> {
  const deliveries = await waiting(of, venues, DELIVERIES);
  await new Promise((resolve) => setTimeout(resolve, 1500)); // what the saved orders still notify
  const installation = { pid: of.serverPid, dataDir: of.dataDir };
  const [before, own, disk] = [secondsWorked(installation), process.cpuUsage(), await written(admin)];
  const start = performance.now();
  await receiveAll(deliveries, DUE);
  const seconds = (performance.now() - start) / 1000;
  const [after, used] = [secondsWorked(installation), process.cpuUsage(own)];
  const diskAfter = await written(admin);
  const each = (total: number) => (total * 1000) / DELIVERIES;
  return {
    server: each(after.server - before.server),
    database: each(after.database - before.database),
    client: each((used.user + used.system) / 1_000_000),
    perSecond: DELIVERIES / seconds,
    walKilobytes: (diskAfter.wal - disk.wal) / 1024 / DELIVERIES,
    hotShare: (diskAfter.hot - disk.hot) / (diskAfter.updates - disk.updates),
  };
}

/** Bytes of WAL so far, and how many updates of orders; hot ones wrote no index. Backends report those when they fall idle. */
async function written(admin: pg.Client): Promise<{ wal: number; updates: number; hot: number }> {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const { rows } = await admin.query<{ wal: string; updates: string; hot: string }>(`
    select pg_current_wal_insert_lsn() - '0/0' as wal, n_tup_upd as updates, n_tup_hot_upd as hot
    from pg_stat_user_tables where relname = 'purchase_order'`);
  const [row] = rows;
  return { wal: Number(row?.wal), updates: Number(row?.updates), hot: Number(row?.hot) };
}

/** Milliseconds of PostgreSQL's processor for each duty of one receipt. */
async function duties(of: Rig, venue: Venue): Promise<Map<string, number>> {
  const deliveries = await waiting(of, [venue], TIMED_EACH);
  const times = await statementTimes(of, () => receiveAll(deliveries, DUE));
  const parts = new Map<string, number>(DUTIES.map(([duty]) => [duty, 0]));
  for (const [text, ms] of times) {
    const duty = DUTIES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'anything else';
    parts.set(duty, (parts.get(duty) ?? 0) + ms / TIMED_EACH);
  }
  return parts;
}

function report(one: Cost, eight: Cost, parts: Map<string, number>): string {
  const row = (what: string, key: keyof Cost, digits: number, wanted = '') =>
    `| ${what} | ${one[key].toFixed(digits)} | ${eight[key].toFixed(digits)} | ${wanted} |`;
  const all = (of: Cost) => of.server + of.database + of.client;
  return `One run of \`npm run bench:receipt\`: ${CLIENTS} clients receive ${DELIVERIES} deliveries of 12 lines at their prices over HTTP. Milliseconds of processor for each, which a busy machine stretches little; how many a second is what this machine gave beside its other work. Two cores can do at most 2000 ms ÷ all a second, whatever else is done. Machine: ${machine()}.

| | one organisation | eight | wanted |
|---|--:|--:|---|
${row('server', 'server', 2)}
${row('PostgreSQL', 'database', 2)}
${row('clients', 'client', 2)}
| all | ${all(one).toFixed(2)} | ${all(eight).toFixed(2)} | ≤ 4.9 |
${row('received a second', 'perSecond', 0, '≥ 400 on two quiet cores')}
${row('WAL, KB a receipt', 'walKilobytes', 1)}
| updates of orders that write no index | ${percent(one.hotShare)} | ${percent(eight.hotShare)} | ≥ 80 % |

PostgreSQL's share by duty, as it measures its statements itself while ${TIMED_EACH} are received in one organisation; what lies between two statements, such as receiving and answering, is in none of them.

| duty | ms |
|---|--:|
${[...parts].map(([duty, ms]) => `| ${duty} | ${ms.toFixed(3)} |`).join('\n')}
| together | ${[...parts.values()].reduce((sum, ms) => sum + ms, 0).toFixed(2)} |`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
