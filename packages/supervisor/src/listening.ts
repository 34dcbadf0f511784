import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Listening, superuser } from './cluster.ts';
import type { Postmaster } from './postmaster.ts';
import { ownerFor, type RunAs } from './run-as.ts';
import { storedSecret } from './stored-secret.ts';

/**
 * Where this data folder's database listens. A socket path may be about 100 bytes long, so its folder is a short one in the
 * temporary folder, named by a hash of the data folder and of the way we run (each way needs its own owner).
 */
export async function chooseListening(folder: string, runAs: RunAs): Promise<Listening> {
  if (process.platform === 'win32')
    return { socketDir: null, port: await freePort(), password: storedSecret(path.dirname(folder), 'postgres') };
  const name = `larder-${createHash('sha256').update(`${folder} ${runAs.way}`).digest('hex').slice(0, 12)}`;
  const base = os.tmpdir().length <= 70 ? os.tmpdir() : '/tmp';
  return { socketDir: path.join(base, name), port: 5432 };
}

/** Makes the socket's folder, for us alone. Another's folder under that name is refused: it could listen in. */
export function openSocketDir(listening: Listening, runAs: RunAs): void {
  if (listening.socketDir === null) return;
  if (!existsSync(listening.socketDir)) {
    mkdirSync(listening.socketDir, { mode: 0o700 });
    const owner = ownerFor(runAs);
    if (owner) chownSync(listening.socketDir, owner.uid, owner.gid);
  }
  const stat = lstatSync(listening.socketDir);
  const expected = ownerFor(runAs)?.uid ?? process.getuid?.();
  if (!stat.isDirectory() || stat.uid !== expected) {
    throw new Error(
      `${listening.socketDir} belongs to somebody else. Remove it, or set TMPDIR to a folder of your own.`,
    );
  }
  chmodSync(listening.socketDir, 0o700);
}

export function removeSocketDir(listening: Listening): void {
  if (listening.socketDir !== null) rmSync(listening.socketDir, { recursive: true, force: true });
}

/** Where an adopted database listens, when we can still reach it there. */
export function listeningOf(running: Postmaster, chosen: Listening): Listening | null {
  if (chosen.socketDir === null) return { ...chosen, port: running.port };
  return running.socketDir === chosen.socketDir ? chosen : null;
}

export function urlOf(listening: Listening): string {
  if (listening.socketDir === null) {
    return `postgres://${superuser}:${listening.password}@127.0.0.1:${listening.port}/postgres`;
  }
  return `postgres://${superuser}@localhost:${listening.port}/postgres?host=${encodeURIComponent(listening.socketDir)}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
