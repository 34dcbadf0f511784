import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Rig } from './launch.ts';

const RESTART_WITHIN_MS = 60_000;
/** A connection at rest hands in what it counted after ten seconds. */
const STATISTICS_BEHIND_MS = 12_000;

/**
 * Stops PostgreSQL, has the system forget the database's files, and waits until the supervisor has started it again: what is read then comes from
 * the disk. Only these files are dropped (`dd iflag=nocache`), so nothing else on the machine gets slower and no right is needed.
 */
export async function restartCold(rig: Rig): Promise<void> {
  const folder = path.join(rig.dataDir, 'postgres');
  const postmaster = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGINT'); // a fast shutdown: everything is written first
  await until(async () => !isAlive(postmaster));
  for (const file of readdirSync(path.join(folder, 'base'), { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    spawnSync('dd', [`if=${path.join(file.parentPath, file.name)}`, 'iflag=nocache', 'count=0', 'status=none']);
  }
  await until(() => answers(rig.pool));
}

/** Blocks that PostgreSQL asked the system for so far. */
export async function blocksRead(pool: pg.Pool): Promise<number> {
  await delay(STATISTICS_BEHIND_MS);
  const { rows } = await pool.query<{ blocks: string }>(
    'select blks_read as blocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.blocks);
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + RESTART_WITHIN_MS;
  while (!(await done())) {
    if (Date.now() > end) throw new Error('PostgreSQL did not restart');
    await delay(50);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}
