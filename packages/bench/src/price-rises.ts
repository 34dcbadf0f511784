import type { PriceRise } from '@larder/contract/market.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import pg from 'pg';
import { priceList } from './first-sync.ts';
import { openGroup } from './group.ts';
import { importList } from './import-list.ts';
import { launch } from './launch.ts';
import { secondsWorked } from './memory.ts';
import { machine, writeSection } from './results.ts';
import { percentile } from './timing.ts';

// npm run bench:price-rises: what became dearer, asked of a group whose suppliers send a list every week. Writes docs/benchmarks.md.
const OPTIONS = 5_000;
const WEEKS = 20;
const QUERIES = 60;
/** One option in so many has another price in a new list; the others repeat theirs. */
const CHANGES = 20;

const rig = await launch(4198);
const client = new pg.Client({ connectionString: rig.adminUrl });
client.on('error', () => undefined); // the server goes away at the end
try {
  const { headOffice, headOfficeId, areaId } = await openGroup(rig);
  const today = new Date().toISOString().slice(0, 10);
  const first = addDays(today, -7 * WEEKS);
  await importList(headOffice, priceList(OPTIONS), first);
  await client.connect();
  await client.query('set search_path = larder');
  await sendLists(client, headOfficeId, first);
  await buy(client, headOfficeId, areaId, today);
  const rows: string[] = [];
  for (const weeks of [1, 4, 13]) {
    const worked = () =>
      Object.values(secondsWorked({ pid: rig.serverPid, dataDir: rig.dataDir })).reduce((a, b) => a + b);
    const before = worked();
    const times: number[] = [];
    let found = 0;
    for (let query = 0; query < QUERIES; query += 1) {
      const start = performance.now();
      const { rises } = await headOffice.query<{ rises: PriceRise[] }>(
        `/price-rises?since=${addDays(today, -7 * weeks)}`,
      );
      times.push(performance.now() - start);
      found = rises.length;
    }
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)].map((ms) => ms.toFixed(0));
    const busy = (((worked() - before) * 1000) / QUERIES).toFixed(0);
    rows.push(`| ${weeks === 1 ? 'a week' : `${weeks} weeks`} | ${found} | ${p50} | ${p95} | ${busy} | ≤ 100 |`);
  }
  const { rows: counted } = await client.query<{ n: string }>('select count(*) as n from option_price');
  const text = `${Number(counted[0]?.n).toLocaleString('en-GB')} dated prices: ${OPTIONS.toLocaleString('en-GB')} supplier options, a list of all of them every week, in which one price in ${CHANGES} is another; 40 deliveries of 12 lines in the last four weeks. Asked over HTTP, signed in, ${QUERIES} times one after the other by \`npm run bench:price-rises\`. Busy: what server and database worked for one answer, which a busy machine does not stretch. Milliseconds. Machine: ${machine()}.

| rises since | found (500 at most) | p50 | p95 | busy | wanted, p50 |
|---|--:|--:|--:|--:|---|
${rows.join('\n')}
`;
  writeSection('What became dearer', text);
  console.log(text);
  headOffice.close();
  await client.end();
} finally {
  await rig.stop();
}

/** The lists of the weeks after the first, as importing them stores their prices. */
async function sendLists(db: pg.Client, organisationId: string, first: Day): Promise<void> {
  await db.query(
    `insert into option_price (organisation_id, price_id, option_id, effective_day, recorded_at, unit_price, uom, units_per_lot,
       amount_per_unit, base_unit, source_kind, source_id)
     select p.organisation_id, gen_random_uuid(), p.option_id, $2::date + 7 * week, now(),
       p.unit_price + (select count(*) from generate_series(1, week) w where (no * 7 + w * 13) % ${CHANGES} = 0) * 0.25,
       p.uom, p.units_per_lot, p.amount_per_unit, p.base_unit, 'import', p.source_id
     from (select *, row_number() over (order by option_id) as no from option_price where organisation_id = $1) p
     cross join generate_series(1, ${WEEKS - 1}) week
     order by week, no`,
    [organisationId, first],
  );
  await db.query('vacuum analyze option_price');
}

/** 40 orders of 12 lines, received over the last four weeks. */
async function buy(db: pg.Client, organisationId: string, areaId: string, today: Day): Promise<void> {
  await db.query(
    `insert into purchase_order (organisation_id, order_id, account_id, supplier_id, status, order_date, delivery_date, user_id, user_name,
       created_at, created_by, updated_at, updated_by)
     select $1, gen_random_uuid(), $2, s.supplier_id, 'RECEIVED', $3::date - no % 28, $3::date - no % 28, 'b', 'Bench', now(), 'Bench', now(), 'Bench'
     from generate_series(1, 40) no
     cross join lateral (select supplier_id from supplier where organisation_id = $1 order by supplier_id offset no % 20 limit 1) s`,
    [organisationId, areaId, today],
  );
  await db.query(
    `insert into purchase_order_line (organisation_id, order_id, line_id, line_no, option_id, ingredient_id, name, uom, units_per_lot,
       amount_per_unit, base_unit, quantity, unit_price)
     select o.organisation_id, o.order_id, gen_random_uuid(), l.no, l.option_id, l.ingredient_id, l.name, 'bag', 1, 5, 'kg', 4, 12.5
     from purchase_order o
     cross join lateral (
       select s.*, row_number() over (order by md5(s.option_id::text || o.order_id::text)) as no from supplier_option s
       where s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id order by no limit 12
     ) l where o.organisation_id = $1`,
    [organisationId],
  );
  await db.query('analyze purchase_order');
  await db.query('analyze purchase_order_line');
}
