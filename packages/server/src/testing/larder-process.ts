import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { chooseListening, removeSocketDir, urlOf } from '@larder/supervisor/listening.ts';
import { findPostmaster } from '@larder/supervisor/postmaster.ts';
import { chooseRunAs } from '@larder/supervisor/run-as.ts';
import { type Program, startProgram } from '@larder/supervisor/testing/program.ts';
import type pg from 'pg';
import { inDatabase, urlFor } from '../db/address.ts';
import { openPool } from '../db/connection.ts';
import { TEST_SECRET } from './people.ts';

/** An installation of its own: a data folder and a port on which the real server is started, killed and started again. */
export interface Installation {
  url: string;
  dataDir: string;
  environment: NodeJS.ProcessEnv;
  /** Answers when the server serves. */
  start(): Promise<Program>;
  /** The process of the bundled database, null when none runs. */
  databasePid(): number | null;
  /** As the role app, like the server itself. */
  openPool(): Promise<pg.Pool>;
  /** Kills what a failed test has left running. */
  endAll(): Promise<void>;
  remove(): Promise<void>;
}

export async function makeInstallation(settings: Record<string, string> = {}): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larder-server-'));
  const folder = path.join(dataDir, 'postgres');
  const port = await freePort();
  const environment = {
    ...withoutDatabase(process.env),
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_SECRET: TEST_SECRET,
    SERVE_WEB: 'off',
    CALLS_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  const started: Program[] = [];
  const endAll = async () => {
    for (const program of started.splice(0)) await program.end('SIGKILL');
  };
  return {
    url: `http://localhost:${port}`,
    dataDir,
    environment,
    async start() {
      const program = startProgram(path.join(import.meta.dirname, '..', 'main.ts'), [], { env: environment });
      started.push(program);
      await program.printed('Larder is ready');
      return program;
    },
    databasePid: () => findPostmaster(folder)?.pid ?? null,
    async openPool() {
      const adminUrl = urlOf(await chooseListening(folder, chooseRunAs()));
      return openPool({
        connectionString: urlFor(inDatabase({ adminUrl, signInAsRole: true }, 'larder'), 'app', 'larder'),
      });
    },
    endAll,
    async remove() {
      await endAll();
      for (let wait = 0; findPostmaster(folder) && wait < 100; wait += 1)
        await new Promise((again) => setTimeout(again, 100));
      removeSocketDir(await chooseListening(folder, chooseRunAs()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** These tests are about the bundled database, also where the others use another. */
function withoutDatabase({ DATABASE_URL: _, npm_lifecycle_event: __, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
