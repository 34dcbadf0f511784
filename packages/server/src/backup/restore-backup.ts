import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBinaries } from '@larder/supervisor/binaries.ts';
import { LockTaken, takeLock } from '@larder/supervisor/lock.ts';
import { finishMoves, type Move, moveAll } from '@larder/supervisor/moves.ts';
import { stopPostmaster } from '@larder/supervisor/postmaster.ts';
import { chooseRunAs } from '@larder/supervisor/run-as.ts';
import { startBundledPostgres } from '@larder/supervisor/start.ts';
import { makeDatabase, prepareDatabase } from '../db/migrate.ts';
import { sendJobsAgain } from '../jobs/pending-jobs.ts';
import { prepareQueues } from '../jobs/queues.ts';
import { afterRestore } from './after-restore.ts';
import { loadDatabase } from './load-database.ts';
import { BackupRefused, type Manifest, readCheckedBackup } from './manifest.ts';
import { writeContent } from './write-content.ts';

interface Restore {
  dataDir: string;
  backup: string;
  now: Date;
  log: (message: string) => void;
  /** Files lie in a bucket: a backup that holds some would put them where nobody looks. */
  filesElsewhere: boolean;
}

const DRAFT = 'restoring';
const STOP_WITHIN_MS = 60_000;

/**
 * Puts a backup in the place of what the data folder holds. A new database is made beside the old one, loaded and brought up to this release; only
 * when all of it is whole do both change places. Answers the folder in which the old data now lie, null when there were none.
 */
export async function restoreBackup({ dataDir, backup, now, log, filesElsewhere }: Restore): Promise<string | null> {
  log('Checking the backup');
  const manifest = await readCheckedBackup(backup);
  if (filesElsewhere && manifest.files.some(({ path: name }) => name.startsWith('files/')))
    throw new BackupRefused(
      'This backup holds files, but S3_BUCKET is set, so Larder would not find them. docs/backups.md describes what to do.',
    );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await takeLock(path.join(dataDir, 'larder.lock'), 0).catch((error: unknown) => {
    if (!(error instanceof LockTaken)) throw error;
    const { pid } = error.holder.process;
    throw new BackupRefused(`Larder runs with the data folder ${dataDir} (process ${pid}). Stop it first.`);
  });
  try {
    await stopPostmaster(findBinaries(), chooseRunAs(), path.join(dataDir, 'postgres'), STOP_WITHIN_MS);
    finishMoves(dataDir);
    const draft = path.join(dataDir, DRAFT);
    rmSync(draft, { recursive: true, force: true });
    await makeRestored(draft, backup, manifest, log);
    const before = `before-restore-${now.toISOString().replaceAll(':', '-')}`;
    const moves = movesOf(dataDir, before);
    moveAll(dataDir, moves);
    rmSync(draft, { recursive: true, force: true });
    return moves.some(([, to]) => to.startsWith(before)) ? path.join(dataDir, before) : null;
  } finally {
    lock.release();
  }
}

async function makeRestored(folder: string, backup: string, manifest: Manifest, log: Restore['log']): Promise<void> {
  const bundled = await startBundledPostgres({ dataDir: folder, log: () => {} });
  try {
    const address = await makeDatabase(bundled.address, 'larder');
    log(`Loading ${manifest.tables.length} tables`);
    await prepareDatabase(address, { log: () => {}, only: manifest.migrations });
    await loadDatabase(address.adminUrl, backup, manifest);
    await prepareDatabase(address, { log, prepareQueues });
    await afterRestore(address);
    await sendJobsAgain(address, manifest.jobs);
  } finally {
    await bundled.stop();
  }
  log(`Copying ${manifest.files.length} files`);
  for (const { path: name } of manifest.files)
    await writeContent(folder, name, createReadStream(path.join(backup, name)));
}

function movesOf(dataDir: string, before: string): Move[] {
  const ours = (name: string) => name === 'postgres' || name === 'files' || name.endsWith('.secret');
  const [old, restored] = [dataDir, path.join(dataDir, DRAFT)].map((folder) => readdirSync(folder).filter(ours));
  return [
    ...(old ?? []).map((name): Move => [name, path.join(before, name)]),
    ...(restored ?? []).map((name): Move => [path.join(DRAFT, name), name]),
  ].filter(([from]) => existsSync(path.join(dataDir, from)));
}
