import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Rig } from './launch.ts';

const LOGGING = {
  log_statement_stats: 'on',
  log_min_error_statement: 'error',
  log_error_verbosity: 'default',
};

/**
 * Milliseconds of processor that PostgreSQL takes for each different statement while some work goes on, as it measures each message itself:
 * reading, binding and running. A commit's and a begin's are there under their own texts. The writing of its log is not in them.
 */
export async function statementTimes(rig: Rig, work: () => Promise<unknown>): Promise<Map<string, number>> {
  const log = path.join(rig.dataDir, 'postgres', 'postgres.log');
  const client = new pg.Client({ connectionString: rig.adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const [name, value] of Object.entries(LOGGING)) await client.query(`alter system set ${name} = '${value}'`);
    await reload(client);
    const from = statSync(log).size;
    await work();
    for (const name of Object.keys(LOGGING)) await client.query(`alter system reset ${name}`);
    await reload(client);
    return summed(readFileSync(log).subarray(from).toString());
  } finally {
    await client.end();
  }
}

/** Other connections take it up before their next statement, once the postmaster has passed it on. */
async function reload(client: pg.Client): Promise<void> {
  await client.query('select pg_reload_conf()');
  await client.query('select pg_sleep(0.5)');
}

const ENTRY = /^\d{4}-\d\d-\d\d [\d:.]+ UTC \[(\d+)\] (\w+): {2}/;

/** An entry of statistics, its DETAIL with the times and its STATEMENT follow each other in the lines of one process. */
function summed(log: string): Map<string, number> {
  const times = new Map<string, number>();
  const spent = new Map<string, number>();
  for (const entry of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const [head = '', process = '', kind = ''] = ENTRY.exec(entry) ?? [];
    const used = /^\s*!\s+([\d.]+) s user, ([\d.]+) s system/m.exec(entry);
    if (kind === 'DETAIL' && used) spent.set(process, (Number(used[1]) + Number(used[2])) * 1000);
    if (kind !== 'STATEMENT') continue;
    const text = entry.slice(head.length).replace(/\s+/g, ' ').trim();
    times.set(text, (times.get(text) ?? 0) + (spent.get(process) ?? 0));
    spent.delete(process);
  }
  return times;
}
