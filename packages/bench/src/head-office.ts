import { randomUUID } from 'node:crypto';
import { periodProfit } from '@larder/domain/ledger/gross-profit.ts';
import { setUpGroup } from '@larder/server/accounts/set-up-group.ts';
import { reading } from '@larder/server/db/transaction.ts';
import { periodOf } from '@larder/server/ledger/figures/period-figures.ts';
import pg from 'pg';
import { launch } from './launch.ts';
import { keep, machine } from './results.ts';
import { percentile } from './timing.ts';

// The gross profit of 200 locations and a quarter over a ledger of 20 million movements. Takes minutes and gigabytes: a command of its own.
const LOCATIONS = 200;
const REPEATS = 50;

const rig = await launch(4198);
try {
  const [organisationId, now] = [randomUUID(), new Date()];
  const founder = { userId: randomUUID(), name: 'Bench', email: 'bench@example.com' };
  const ids = { headOfficeId: organisationId, locationId: randomUUID(), areaId: randomUUID(), groupId: randomUUID() };
  await setUpGroup(
    rig.pool,
    founder,
    { ...ids, headOffice: 'Bench', location: 'Venue', area: 'Kitchen', group: 'Menu' },
    now,
  );
  const client = new pg.Client({ connectionString: rig.adminUrl });
  client.on('error', () => undefined); // the server goes away at the end
  await client.connect();
  await client.query('set search_path = larder');
  const areas = await load(client, organisationId);
  const times: number[] = [];
  for (let repeat = 0; repeat <= REPEATS; repeat += 1) {
    const start = performance.now();
    const periods = await reading(rig.pool, organisationId, (db) => periodOf(db, areas, '2025-10-01', '2025-12-31'));
    if (periodProfit(periods).countFirst.length > 0) throw new Error('an area was never counted');
    times.push(performance.now() - start);
  }
  const [first = 0, ...later] = times; // the first reads from the disk
  const { rows } = await client.query<{ movements: string }>('select count(*) as movements from stock_movement');
  const text = `| movements | locations | over | first time | p50 | p95 | wanted |
|--:|--:|---|--:|--:|--:|---|
| ${Number(rows[0]?.movements).toLocaleString('en-GB')} | ${LOCATIONS} | a quarter | ${first.toFixed(0)} ms | ${percentile(later, 50).toFixed(1)} ms | ${percentile(later, 95).toFixed(1)} ms | ≤ 100 ms |

Gross profit as \`npm run bench:head-office\` reads it, in one read-only transaction, ${REPEATS} times after the first, which reads from the disk. Machine: ${machine()}.`;
  keep('A head office', text);
  console.log(text);
  await client.end();
} finally {
  await rig.stop();
}

/** 200 areas × 730 days × 137 movements, shaped as the reference's, with the sums that the ledger keeps beside them. */
async function load(client: pg.Client, organisationId: string): Promise<string[]> {
  await client.query(
    'create temporary table area as select gen_random_uuid() as id, i from generate_series(0, $1::int - 1) i',
    [LOCATIONS],
  );
  const statements = [
    `insert into account (organisation_id, account_id, type, name, created_at, created_by, updated_at, updated_by)
     select '${organisationId}', id, 'DEPARTMENT', 'Area ' || i, now(), 'bench', now(), 'bench' from area`,
    `insert into stocktake (organisation_id, stocktake_id, account_id, day, is_draft, created_at, created_by, updated_at, updated_by)
     select '${organisationId}', gen_random_uuid(), id, date '2024-01-01' + 7 * w, false, now(), 'bench', now(), 'bench' from area, generate_series(0, 104) w`,
    `insert into stock_movement (organisation_id, account_id, ingredient_id, effective_day, recorded_at, kind, quantity, value, document_kind, document_id)
     select '${organisationId}', id, md5((( d * 37 + i * 11 + k * 7) % 300)::text)::uuid, date '2024-01-01' + d, now(),
       case when k < 12 then 'received' when k < 132 then 'sold' else 'wasted' end,
       case when k < 12 then 40000 else -1000 * (1 + (d + k) % 7) end, case when k < 12 then 100 else -2.5 * (1 + (d + k) % 7) end,
       case when k < 12 then 'order' when k < 132 then 'sales' else 'wastage' end, md5(i || '.' || d || '.' || k)::uuid
     from area, generate_series(0, 729) d, generate_series(0, 136) k`,
    `insert into area_day (organisation_id, account_id, kind, day, value)
     select organisation_id, account_id, kind, effective_day, sum(value) from stock_movement group by 1, 2, 3, 4`,
    `insert into area_day (organisation_id, account_id, kind, day, value)
     select '${organisationId}', id, k, date '2024-01-01' + d, 3000 + (i * 13 + d * 7) % 2500 from area, generate_series(0, 729) d, unnest(array['net_sales', 'gross_sales']) k`,
    `insert into area_day (organisation_id, account_id, kind, day, value)
     select organisation_id, account_id, 'worth', effective_day, sum(value) from stock_movement group by 1, 2, 4`,
    `insert into area_month (organisation_id, account_id, kind, month, value)
     select organisation_id, account_id, kind, date_trunc('month', day::timestamp)::date, sum(value) from area_day group by 1, 2, 3, 4`,
    'vacuum analyze area_day',
    'vacuum analyze area_month',
  ];
  // Indexes are made once all rows are there: the same end, in a fraction of the time.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'stock_movement' and indexname not like '%pkey'",
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of statements) await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
  const { rows } = await client.query<{ id: string }>('select id from area');
  return rows.map((row) => row.id);
}
