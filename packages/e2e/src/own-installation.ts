import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_WITHIN_MS = 120_000;

/** A Larder of one's own, in which nobody has signed up yet. */
export interface OwnInstallation {
  address: string;
  pid: number;
  dataDir: string;
  /** Ends the server; its data stays. */
  stop(): Promise<void>;
  remove(): Promise<void>;
}

interface Start {
  /** A data folder to use again; a new one when left out. */
  dataDir?: string;
  /** Where it served before; a free one when left out. */
  port?: number;
  /** As a person would, through npm: `pid` is npm's then. */
  throughNpm?: boolean;
  /** What has to be answered before it counts as started. */
  page?: string;
}

/** Starts the server with its own database; answers when it serves. */
export async function startOwnInstallation({
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'larder-own-')),
  port: before,
  throughNpm = false,
  page = '/ready',
}: Start = {}): Promise<OwnInstallation> {
  const port = before ?? (await freePort());
  const address = `http://localhost:${port}`;
  const [program, ...args] = throughNpm
    ? ['npm', 'start', '--silent']
    : [process.execPath, 'packages/server/src/main.ts'];
  const server = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '0',
    },
  });
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  const remove = async () => {
    await stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(`${address}${page}`, server);
  } catch (error) {
    await remove();
    throw error;
  }
  return { address, pid: server.pid ?? 0, dataDir, stop, remove };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && server.exitCode === null) {
    const answer = await fetch(url).catch(() => null); // not listening yet
    if (answer?.ok) return;
    await delay(20);
  }
  throw new Error('the server did not start');
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
