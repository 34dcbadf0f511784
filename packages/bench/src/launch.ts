import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { urlFor } from '@larder/server/db/address.ts';
import { openPool } from '@larder/server/db/connection.ts';
import { makeDatabase } from '@larder/server/db/migrate.ts';
import { sealWith } from '@larder/server/food-safety/sealing.ts';
import { TEST_SECRET } from '@larder/server/testing/people.ts';
import { startBundledPostgres } from '@larder/supervisor/start.ts';
import type pg from 'pg';

/** Of the server, and of this process where it enters records past it. */
const EVIDENCE_KEY = 'the key of benchmarks, which is in no database';

/** Larder and the floor on one bundled PostgreSQL, in folders of their own that go away at the end. */
export interface Rig {
  address: string;
  /** Superuser's address of Larder's database, where the floor has its own schema. */
  adminUrl: string;
  /** For looking behind the server: the role it works under. */
  pool: pg.Pool;
  dataDir: string;
  serverPid: number;
  setClock(instant: string): Promise<void>;
  stop(): Promise<void>;
}

export async function launch(port: number, serveWeb = false): Promise<Rig> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'larder-bench-'));
  const bundled = await startBundledPostgres({ dataDir, log: () => undefined });
  const database = await makeDatabase(bundled.address, 'larder');
  const child = fork(fileURLToPath(new URL('server-process.ts', import.meta.url)), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.adminUrl,
      AUTH_SECRET: TEST_SECRET,
      EVIDENCE_KEY,
      SERVE_WEB: serveWeb ? 'on' : 'off',
      CALLS_PER_MINUTE: '0',
    },
  });
  sealWith(EVIDENCE_KEY);
  const address = await firstMessage(child);
  const pool = openPool({ connectionString: urlFor({ ...database, signInAsRole: false }, 'app', 'larder') });
  return {
    address,
    adminUrl: database.adminUrl,
    pool,
    dataDir,
    serverPid: child.pid ?? 0,
    async setClock(now) {
      const set = once(child, 'message');
      child.send({ now });
      await set;
    },
    async stop() {
      await pool.end();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await bundled.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<string> {
  const failed = once(child, 'exit').then(() => {
    throw new Error('the server did not start');
  });
  const [address] = await Promise.race([once(child, 'message'), failed]);
  return String(address);
}
