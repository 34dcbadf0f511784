import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { ownerFor, type RunAs, run } from './run-as.ts';

/** Where the server listens: a socket in a folder that only we may enter, or (Windows) a port of this machine with a password. */
export type Listening = { socketDir: string; port: 5432 } | { socketDir: null; port: number; password: string };

export interface ClusterSettings {
  listening: Listening;
  /** False only for throw-away test databases. */
  durable: boolean;
  /** So many connections are needed; it allows no fewer, and 60 in any case. */
  connections: number;
}

const SUPERUSERS = 3;

export const superuser = 'postgres';

/** Makes the cluster on the first start: under another name first, so that a broken first start leaves nothing behind. */
export async function makeCluster(
  binaries: Binaries,
  runAs: RunAs,
  folder: string,
  settings: Omit<ClusterSettings, 'connections'>,
): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  own(draft, runAs);
  const passwordFile = `${draft}.password`;
  const withPassword = settings.listening.socketDir === null;
  if (settings.listening.socketDir === null) writeFileSync(passwordFile, settings.listening.password, { mode: 0o600 });
  try {
    await run(runAs, binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8', // the same order on every machine, whatever its C library
      '--locale=C',
      '--no-instructions',
      ...(withPassword ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
      ...(settings.durable ? [] : ['--no-sync']),
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
}

/** Settings are ours and written anew at each start, so an upgrade of Larder brings its own. */
export function configure(folder: string, runAs: RunAs, { listening, durable, connections }: ClusterSettings): void {
  const settings: Record<string, string | number> = {
    ...(listening.socketDir === null
      ? { listen_addresses: '127.0.0.1', port: listening.port }
      : { listen_addresses: '', unix_socket_directories: listening.socketDir, unix_socket_permissions: '0700' }),
    max_connections: Math.max(60, connections + SUPERUSERS),
    superuser_reserved_connections: SUPERUSERS,
    // Sized for a small machine: server and database at rest stay below 250 MB together.
    shared_buffers: '64MB',
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '1GB',
    max_worker_processes: 4,
    max_parallel_workers: 2,
    max_parallel_workers_per_gather: 1,
    autovacuum_max_workers: 2,
    autovacuum_naptime: '5s', // a young database learns soon how its tables grew
    io_method: 'sync', // no I/O worker processes
    max_logical_replication_workers: 0,
    max_wal_senders: 0,
    wal_level: 'minimal',
    max_wal_size: '512MB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // No statement and no value of a row in the log: it may name people.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '%m [%p] ',
    ...(durable
      ? { fsync: 'on', synchronous_commit: 'on' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  const file = path.join(folder, 'postgresql.conf');
  writeFileSync(file, `# Written by Larder at each start.\n${lines.join('\n')}\n`, { mode: 0o600 });
  own(file, runAs);
}

/** The release that made the cluster must be the one that runs it. */
export function checkVersion(folder: string, binariesMajor: number): void {
  const made = Number(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim());
  if (made === binariesMajor) return;
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${made}, but this Larder brings PostgreSQL ${binariesMajor}.`,
  );
}

/** Hands an existing folder to the user that the programs run as now (a change of the way we run leaves it with another). */
export function ownAll(folder: string, runAs: RunAs): void {
  const owner = ownerFor(runAs);
  if (!owner || !existsSync(folder) || statSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  chownSync(folder, owner.uid, owner.gid);
}

function own(file: string, runAs: RunAs): void {
  const owner = ownerFor(runAs);
  if (owner) chownSync(file, owner.uid, owner.gid);
}
