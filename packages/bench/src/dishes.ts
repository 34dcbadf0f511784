import type { DishSold } from '@larder/contract/reports.ts';
import pg from 'pg';
import { openGroup } from './group.ts';
import { launch } from './launch.ts';
import { machine, writeSection } from './results.ts';
import { percentile } from './timing.ts';

// npm run bench:dishes: the dishes that a quarter sold, by what they brought in and cost, asked for one kitchen and for a head office of 20. Writes docs/benchmarks.md.
const RECIPES = 500;
const AREAS = 20;
const DAYS = 92;
/** Dishes that a kitchen sells in a day. */
const LINES = 200;
/** What a portion costs changes so often within the quarter. */
const COSTS = 13;
const QUERIES = 40;
const FROM = '2025-10-01';
const TO = '2025-12-31';

const rig = await launch(4198);
const client = new pg.Client({ connectionString: rig.adminUrl });
client.on('error', () => undefined); // the server goes away at the end
try {
  const { headOffice, headOfficeId } = await openGroup(rig);
  await client.connect();
  await client.query('set search_path = larder');
  await sellQuarter(client, headOfficeId);
  const { rows: kitchens } = await client.query<{ id: string }>('select id from area order by i limit 1');
  const kitchen = headOffice.in(kitchens[0]?.id ?? '');
  const rows: string[] = [];
  for (const [who, api] of [
    ['a kitchen', kitchen],
    [`a head office of ${AREAS} kitchens`, headOffice],
  ] as const) {
    const times: number[] = [];
    let found = 0;
    for (let query = 0; query < QUERIES; query += 1) {
      // The days differ, so that no answer is one that was stored.
      const from = `2025-10-${String(1 + (query % 28)).padStart(2, '0')}`;
      const start = performance.now();
      const { dishes } = await api.query<{ dishes: DishSold[] }>(`/reports/dishes?from=${from}&to=${TO}`);
      times.push(performance.now() - start);
      found = dishes.length;
    }
    const [p50, p95] = [percentile(times, 50), percentile(times, 95)].map((ms) => ms.toFixed(0));
    rows.push(`| ${who} | ${found} | ${p50} | ${p95} | ≤ ${api === kitchen ? 100 : 500} |`);
  }
  const { rows: counted } = await client.query<{ n: string }>('select count(*) as n from sale');
  const text = `${Number(counted[0]?.n).toLocaleString('en-GB')} sales of ${DAYS} days in ${AREAS} kitchens, ${RECIPES} recipes of which each cost something else every week. Asked over HTTP, signed in, for 64 to 92 days, ${QUERIES} times one after the other by \`npm run bench:dishes\`. Milliseconds. Machine: ${machine()}.

| dishes of | found | p50 | p95 | wanted, p50 |
|---|--:|--:|--:|---|
${rows.join('\n')}
`;
  writeSection('Which dishes sold', text);
  console.log(text);
  headOffice.close();
  await client.end();
} finally {
  await rig.stop();
}

/** Kitchens below the head office, recipes with a cost a week, and what each kitchen's till reported day by day. */
async function sellQuarter(db: pg.Client, headOfficeId: string): Promise<void> {
  const org = `'${headOfficeId}'::uuid`;
  const by = "now(), 'bench', now(), 'bench'";
  for (const statement of [
    `create function pg_temp.id(text) returns uuid language sql immutable return
       overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid`,
    `create temporary table area as
     select pg_temp.id('area' || i) as id, pg_temp.id('location' || i) as location_id, i from generate_series(1, ${AREAS}) i`,
    `insert into account (organisation_id, account_id, type, name, parent_id, created_at, created_by, updated_at, updated_by)
     select ${org}, location_id, 'LOCATION', 'Venue ' || i, ${org}, ${by} from area
     union all select ${org}, id, 'DEPARTMENT', 'Kitchen ' || i, location_id, ${by} from area`,
    `insert into account_home (account_id, organisation_id, ancestors)
     select location_id, ${org}, array[location_id, ${org}] from area union all select id, ${org}, array[id, location_id, ${org}] from area`,
    `insert into recipe (organisation_id, recipe_id, name, created_at, created_by, updated_at, updated_by)
     select ${org}, pg_temp.id('dish' || n), 'Dish ' || n, ${by} from generate_series(1, ${RECIPES}) n`,
    `insert into product_cost (organisation_id, product_id, from_day, to_day, cost, waste_value, missing)
     select ${org}, pg_temp.id('dish' || n), case when w = 0 then date '2020-01-01' else date '${FROM}' + 7 * w end,
       case when w = ${COSTS - 1} then date '9999-12-31' else date '${FROM}' + 7 * (w + 1) end, 3 + w * 0.01, 0.09,
       case when n % 50 = 0 then array['price:' || pg_temp.id('dish' || n)] else '{}' end
     from generate_series(1, ${RECIPES}) n, generate_series(0, ${COSTS - 1}) w`,
    `create temporary table import as
     select a.id, a.i, d, date '${FROM}' + d as day, pg_temp.id('sales' || a.i || '.' || d) as import_id
     from area a, generate_series(0, ${DAYS - 1}) d`,
    `insert into sales_import (organisation_id, import_id, account_id, start_day, end_day, filename, created_at, created_by, updated_at, updated_by)
     select ${org}, import_id, id, day, day, 'till ' || day || '.csv', ${by} from import`,
    `insert into sales_import_line (organisation_id, import_id, line_id, line_no, plu, name, quantity, match_kind, product_id)
     select ${org}, import_id, pg_temp.id(import_id || '.' || k), k, 'P' || n, 'Dish ' || n, 1 + k % 9, 'recipe', pg_temp.id('dish' || n)
     from (select import_id, k, 1 + (d * 13 + i * 7 + k * 3) % ${RECIPES} as n from import, generate_series(0, ${LINES - 1}) k) line`,
    `insert into sale (organisation_id, import_id, line_id, part, account_id, effective_day, product_id, quantity, net, gross)
     select ${org}, l.import_id, l.line_id, 0, i.id, i.day, l.product_id, l.quantity, l.quantity * 10, l.quantity * 12
     from sales_import_line l join import i using (import_id)`,
    // A head office sums the areas that ever counted.
    `insert into stocktake (organisation_id, stocktake_id, account_id, day, is_draft, created_at, created_by, updated_at, updated_by)
     select ${org}, pg_temp.id('count' || i), id, date '${FROM}', false, ${by} from area`,
    'vacuum analyze',
  ])
    await db.query(statement);
}
