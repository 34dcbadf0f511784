import { randomUUID } from 'node:crypto';
import { addDays } from '@larder/domain/calendar.ts';
import { reading, writing } from '@larder/server/db/transaction.ts';
import { rebuildSums } from '@larder/server/ledger/check/rebuild.ts';
import { namedFlowRows } from '@larder/server/stock/livestock.queries.ts';
import pg from 'pg';
import { openGroup } from './group.ts';
import { loadLedger } from './head-office-ledger.ts';
import { larderWeek } from './larder-week.ts';
import { launch, type Rig } from './launch.ts';
import { machine, writeSection } from './results.ts';
import { percentile, Timings } from './timing.ts';
import { openVenue } from './venue.ts';
import { START } from './workload.ts';

// npm run bench:stock: the stock of an area with 2,000 ingredients and three years of history, and why something is missing from a count of 300.
const SIZE = { locations: 1, days: 1095, movements: 400, sales: 0, ingredients: 2000 };
const LAST_DAY = '2025-12-31';
const WEEKS = 4;
const REPEATS = 30;

const rig = await launch(4197);
try {
  const admin = new pg.Client({ connectionString: rig.adminUrl });
  admin.on('error', () => undefined); // the server goes away at the end
  await admin.connect();
  await admin.query('set search_path = larder');
  const why = await whyMissing(rig);
  const stock = await theoreticalStock(rig, admin);
  await admin.end();
  const row = (what: string, times: readonly number[], wanted: string) =>
    `| ${what} | ${percentile(times, 50).toFixed(1)} ms | ${percentile(times, 95).toFixed(1)} ms | ${wanted} |`;
  const text = `| | p50 | p95 | wanted |
|---|--:|--:|---|
${row(`theoretical stock of ${SIZE.ingredients.toLocaleString('en-GB')} ingredients, in SQL`, stock.inSql, '≤ 30 ms')}
${row('its page over HTTP', stock.page, '≤ 120 ms')}
${row(`why something is missing, ${why.asked} of 300 ingredients beyond £20`, why.times, '≤ 1,000 ms')}

One run of \`npm run bench:stock\`, ${REPEATS} answers each. The stock is of an area with ${stock.movements.toLocaleString('en-GB')} movements over ${SIZE.days} days, counted every fourth Monday. The count is the last of ${WEEKS} venue-weeks entered through the API, with every third ingredient a tenth short. Machine: ${machine()}.`;
  writeSection('Stock', text);
  console.log(text);
} finally {
  await rig.stop();
}

async function theoreticalStock(
  of: Rig,
  admin: pg.Client,
): Promise<{ inSql: number[]; page: number[]; movements: number }> {
  const { headOfficeId, headOffice } = await openGroup(of);
  await loadLedger(admin, headOfficeId, SIZE);
  await writing(of.pool, headOfficeId, async (tx) => rebuildSums(tx));
  await admin.query('vacuum analyze');
  const { rows } = await admin.query<{ area: string; counted: string; movements: number }>(`
    select pg_temp.id('area0') as area, max(day)::text as counted, (select count(*)::int from stock_movement) as movements from count`);
  const [loaded] = rows;
  if (!loaded) throw new Error('nothing was loaded');
  await of.setClock(`${LAST_DAY}T20:00:00Z`);
  const inSql = await timed(() =>
    reading(of.pool, headOfficeId, (db) => namedFlowRows(db, loaded.area, loaded.counted, LAST_DAY)),
  );
  const page = await timed(() => headOffice.in(loaded.area).query('/theoretical-stock'));
  return { inSql, page, movements: loaded.movements };
}

async function whyMissing(of: Rig): Promise<{ times: number[]; asked: number }> {
  const venue = await openVenue(of, WEEKS);
  for (let number = 0; number < WEEKS - 1; number += 1) await larderWeek(of, venue, number, new Timings());
  const day = addDays(START, 7 * (WEEKS - 1) + 1);
  await of.setClock(`${day}T06:00:00Z`);
  const { lines } = await venue.api.query<{ lines: { ingredientId: string; theoretical: string }[] }>(
    '/theoretical-stock',
  );
  const book = new Map(lines.map(({ ingredientId, theoretical }) => [ingredientId, Number(theoretical) / 1000]));
  const stocktakeId = randomUUID();
  await venue.api.command('/stocktakes', { stocktakeId, countedOn: day, moment: 'before opening' });
  await venue.api.command(`/stocktakes/${stocktakeId}/counts`, {
    counts: venue.ingredients.map((refId, index) => ({
      kind: 'ingredient',
      refId,
      recordUnit: 'kg',
      amount: ((book.get(refId) ?? 0) * (index % 3 === 0 ? 0.9 : 1)).toFixed(3),
      countedAt: `${day}T06:00:00.000Z`,
    })),
  });
  await venue.api.command(`/stocktakes/${stocktakeId}/close`, { countAsZero: [] });
  const ask = () =>
    venue.api.query<{ findings: { lines: unknown[] }[]; notExplained: unknown[] }>(`/stocktakes/${stocktakeId}/why`);
  const { findings, notExplained } = await ask();
  const asked = findings.reduce((sum, finding) => sum + finding.lines.length, 0) + notExplained.length;
  return { times: await timed(ask), asked };
}

async function timed(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  await ask();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times;
}
