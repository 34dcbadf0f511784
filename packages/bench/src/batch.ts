import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ask } from '@larder/server/db/batch.ts';
import { openPool } from '@larder/server/db/connection.ts';
import { startBundledPostgres } from '@larder/supervisor/start.ts';
import type pg from 'pg';
import { machine, writeSection } from './results.ts';
import { percentile } from './timing.ts';

// npm run bench:batch: what a message of many statements gains over the driver's own pipeline, where each
// statement has an end of its own. The statements are those of a receipt in small: a read, eight writes, the sums and the commit.
const TRANSACTIONS = 3000;
const ROUNDS = 7;
const TICKS_PER_MS = 0.1; // Linux counts processor time in hundredths of a second

type Send = (
  client: pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
) => Promise<{ rows: object[] }>;

const SENDERS: Record<string, Send> = {
  'one message (db/batch.ts)': (client, name, text, values) => ask(client, { name, text, values }),
  "the driver's pipeline": (client, name, text, values) =>
    client.query({ name: `driver ${name}`, text, values: [...values] }),
};

interface Cost {
  wall: number;
  node: number;
  postgres: number;
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larder-bench-'));
const bundled = await startBundledPostgres({ dataDir, log: () => undefined });
const pool = openPool({ connectionString: bundled.address.adminUrl, max: 1 });
const client = await pool.connect();
const found = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
const pid = found.rows[0]?.pid ?? 0;
await client.query('create temp table line (id int primary key, amount numeric not null, note text)');
await client.query('create temp table sums (id int primary key, amount numeric not null)');
await client.query('insert into sums select n, 0 from generate_series(0, 99) n');

const costs = new Map<string, Cost[]>(Object.keys(SENDERS).map((what) => [what, []]));
for (const send of Object.values(SENDERS)) await transactions(send, 200);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [what, send] of Object.entries(SENDERS)) costs.get(what)?.push(await measured(send));
}
client.release();
await pool.end();
await bundled.stop();
rmSync(dataDir, { recursive: true, force: true });

const middle = (values: readonly Cost[], of: (cost: Cost) => number) => percentile(values.map(of), 50).toFixed(3);
const rows = [...costs].map(
  ([what, all]) =>
    `| ${what} | ${middle(all, (cost) => cost.wall)} | ${middle(all, (cost) => cost.node)} | ${middle(all, (cost) => cost.postgres)} |`,
);
const text = `\`npm run bench:batch\`: ${TRANSACTIONS} transactions of twelve statements on one connection, ${ROUNDS} rounds in turn, the middle one. Milliseconds a transaction; processor time of Node and of PostgreSQL's process.

Machine: ${machine()}.

| | wall | Node | PostgreSQL |
|---|--:|--:|--:|
${rows.join('\n')}
`;
writeSection('Statements in one message', text);
console.log(text);

async function measured(send: Send): Promise<Cost> {
  const [start, node, postgres] = [performance.now(), process.cpuUsage(), ticks()];
  await transactions(send, TRANSACTIONS);
  const { user, system } = process.cpuUsage(node);
  return {
    wall: (performance.now() - start) / TRANSACTIONS,
    node: (user + system) / 1000 / TRANSACTIONS,
    postgres: (ticks() - postgres) / TICKS_PER_MS / TRANSACTIONS,
  };
}

async function transactions(send: Send, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const begun = send(client, 'begin', 'begin', []);
    const read = send(client, 'read', 'select id, amount::text from sums where id = any ($1::int[])', [[1, 2, 3]]);
    await Promise.all([begun, read]);
    const sent = Array.from({ length: 8 }, (_, line) =>
      send(
        client,
        'write',
        'insert into line (id, amount, note) values ($1, $2, $3) on conflict (id) do update set amount = excluded.amount',
        [line, '12.5', 'Flour'],
      ),
    );
    sent.push(send(client, 'sums', 'update sums set amount = amount + $2 where id = $1', [number % 100, '1.25']));
    sent.push(send(client, 'commit', 'commit', []));
    await Promise.all(sent);
  }
}

/** Processor time of our connection's process so far, user and system, in the ticks of /proc. */
function ticks(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
