import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { STORED_DEMO } from './stored-demo.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const STOPPED_WITHIN_MS = 30_000;

/** Stops the journeys' server, checks what all of them did to the books as `npm run ledger:check` does, and takes their database away. */
export default async function endOfJourneys(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) return;
  try {
    await stopServer(path.join(folder, 'larder.lock'));
    checkLedger(folder);
  } finally {
    for (const one of [folder, STORED_DEMO]) fs.rmSync(one, { recursive: true, force: true });
  }
}

/** It still runs here: the lock of its data folder names it, and is gone once it has stopped. */
async function stopServer(lock: string): Promise<void> {
  if (!fs.existsSync(lock)) return;
  const holder = JSON.parse(fs.readFileSync(lock, 'utf8')) as { process: { pid: number } };
  process.kill(holder.process.pid, 'SIGTERM');
  const until = Date.now() + STOPPED_WITHIN_MS;
  while (fs.existsSync(lock) && Date.now() < until) await delay(50);
}

function checkLedger(dataDir: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['packages/server/src/commands/check-ledger.ts'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  });
  const groups = stdout.split('\n').filter((line) => line !== '');
  const differing = groups.filter((line) => !line.endsWith(': nothing differs'));
  if (status !== 0) throw new Error(['The books of the journeys differ:', ...differing, stderr].join('\n'));
  console.log(`The books of ${groups.length} groups were worked out anew: nothing differs`);
}
