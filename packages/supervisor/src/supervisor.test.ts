import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseListening, removeSocketDir } from './listening.ts';
import type { Holder } from './lock.ts';
import { findPostmaster } from './postmaster.ts';
import { isRunning } from './process-identity.ts';
import { chooseRunAs } from './run-as.ts';
import { startBundledPostgres } from './start.ts';
import { type Program, startProgram } from './testing/program.ts';

const file = path.join(import.meta.dirname, 'testing', 'database.program.ts');
const isRoot = process.getuid?.() === 0;
const made: string[] = [];
const started: Program[] = [];

afterEach(async () => {
  for (const program of started.splice(0)) await program.end('SIGTERM');
  for (const dataDir of made.splice(0)) {
    await expect.poll(() => postmaster(dataDir), { timeout: 10_000 }).toBeNull();
    removeSocketDir(await chooseListening(path.join(dataDir, 'postgres'), chooseRunAs())); // a killed one leaves it
    rmSync(dataDir, { recursive: true, force: true });
  }
});

function dataFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-faults-'));
  made.push(folder);
  return folder;
}

function start(dataDir: string, identity: { uid?: number; gid?: number } = {}): Program {
  const program = startProgram(file, [dataDir], identity);
  started.push(program);
  return program;
}

const postmaster = (dataDir: string) => findPostmaster(path.join(dataDir, 'postgres'));
const holder = (dataDir: string): Holder => JSON.parse(readFileSync(path.join(dataDir, 'larder.lock'), 'utf8'));

describe('the bundled database', { timeout: 60_000 }, () => {
  it('is made on the first start, retains its rows, and leaves no process, lock or socket after a stop', async () => {
    const dataDir = dataFolder();
    const first = await startBundledPostgres({ dataDir, log: () => {} });
    await query(first.address.adminUrl, "create table kept (word text); insert into kept values ('pesto')");
    await first.stop();
    expect(postmaster(dataDir)).toBeNull();
    expect(existsSync(path.join(dataDir, 'larder.lock'))).toBe(false);
    expect(first.socketDir && existsSync(first.socketDir)).toBe(false);

    const second = await startBundledPostgres({ dataDir, log: () => {} });
    expect(await query(second.address.adminUrl, 'select word from kept')).toEqual([{ word: 'pesto' }]);
    await second.stop();
  });

  it('writes durably, checks its pages, and listens on no network port', async () => {
    const bundled = await startBundledPostgres({ dataDir: dataFolder(), log: () => {} });
    const rows = await query(
      bundled.address.adminUrl,
      `select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'full_page_writes', 'jit',
        'listen_addresses', 'server_encoding', 'synchronous_commit') order by name`,
    );
    await bundled.stop();
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      jit: 'off',
      listen_addresses: '',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
    });
  });

  it('closes the data folder to everybody else, also one that an earlier release left open', async () => {
    const dataDir = dataFolder();
    chmodSync(dataDir, 0o755);
    const bundled = await startBundledPostgres({ dataDir, log: () => {}, durable: false });
    const modes = ['.', 'larder.lock', 'postgres'].map((name) =>
      (statSync(path.join(dataDir, name)).mode & 0o777).toString(8),
    );
    await bundled.stop();
    expect(modes).toEqual(['700', '600', '700']);
  });

  it('states in plain words that another Larder uses the data folder', async () => {
    const dataDir = dataFolder();
    const first = await startBundledPostgres({ dataDir, log: () => {}, durable: false });
    const second = startBundledPostgres({ dataDir, log: () => {}, waitMs: 100 });
    await expect(second).rejects.toThrow(
      `Larder already runs with the data folder ${dataDir} (process ${process.pid}).`,
    );
    await first.stop();
  });

  it('starts although a broken lock file lies there', async () => {
    const dataDir = dataFolder();
    writeFileSync(path.join(dataDir, 'larder.lock'), '');
    const bundled = await startBundledPostgres({ dataDir, log: () => {}, durable: false });
    await bundled.stop();
  });

  it('is stopped by its watchdog when the server is killed', async () => {
    const dataDir = dataFolder();
    const program = start(dataDir);
    await program.printed('ready');
    await program.end('SIGKILL');
    await expect.poll(() => postmaster(dataDir), { timeout: 10_000 }).toBeNull();
  });

  it('is adopted when it still runs after server and watchdog were killed', async () => {
    const dataDir = dataFolder();
    const killed = start(dataDir);
    await killed.printed('ready');
    const running = postmaster(dataDir)?.pid;
    killed.child.kill('SIGSTOP'); // else it could start another watchdog before it dies
    const { watchdog } = holder(dataDir);
    if (!watchdog) throw new Error('no watchdog was started');
    process.kill(watchdog.pid, 'SIGKILL');
    await expect.poll(() => isRunning(watchdog), { timeout: 10_000 }).toBe(false);
    await killed.end('SIGKILL');

    const next = start(dataDir);
    expect(await next.printed('Using')).toBe(`Using the database that still runs (process ${running})`);
    await next.printed('ready');
    expect(postmaster(dataDir)?.pid).toBe(running);
  });

  it('is started again when it dies while the server lives', async () => {
    const dataDir = dataFolder();
    const bundled = await startBundledPostgres({ dataDir, log: () => {} });
    const before = postmaster(dataDir)?.pid ?? Number.NaN;
    process.kill(before, 'SIGKILL');
    const answers = () => query(bundled.address.adminUrl, 'select 1 as one').catch(() => []);
    await expect.poll(answers, { timeout: 15_000 }).toEqual([{ one: 1 }]);
    expect(postmaster(dataDir)?.pid).not.toBe(before);
    await bundled.stop();
  });

  it('is made once by three first starts at once; the others wait, and the next takes over after a kill', async () => {
    const dataDir = dataFolder();
    const programs = [start(dataDir), start(dataDir), start(dataDir)];
    for (let left = [...programs]; left.length > 0; ) {
      const running = await Promise.race(left.map((program) => program.printed('ready').then(() => program)));
      left = left.filter((program) => program !== running);
      await delay(100);
      expect(left.filter((program) => program.lines.includes('ready'))).toEqual([]);
      await running.end('SIGKILL');
    }
    expect(programs.flatMap((program) => program.lines).filter((line) => line.startsWith('Making'))).toHaveLength(1);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('whoever starts it', { timeout: 60_000 }, () => {
  const nobody = { uid: 65_534, gid: 65_534 };

  it('runs for root in a namespace and through an account, also in turn on the same data', async () => {
    const dataDir = dataFolder();
    for (const runAs of [{ way: 'namespace' }, { way: 'account', ...nobody }, { way: 'namespace' }] as const) {
      const bundled = await startBundledPostgres({ dataDir, log: () => {}, runAs, durable: false });
      expect(await query(bundled.address.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      await bundled.stop();
    }
  });

  it.runIf(othersMayEnter(import.meta.dirname)).each([
    ['nobody', nobody],
    ['a user without a name', { uid: 54_321, gid: 54_321 }],
  ])('runs for %s', async (_, identity) => {
    const dataDir = dataFolder();
    chownSync(dataDir, identity.uid, identity.gid);
    const program = start(dataDir, identity);
    await program.printed('ready');
  });
});

/** A checkout below root's home, for one, cannot be started by anybody else. */
function othersMayEnter(folder: string): boolean {
  return (statSync(folder).mode & 0o005) === 0o005 && (folder === '/' || othersMayEnter(path.dirname(folder)));
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the server goes away in some of these tests
  await client.connect();
  try {
    return (await client.query(sql)).rows ?? [];
  } finally {
    await client.end();
  }
}
