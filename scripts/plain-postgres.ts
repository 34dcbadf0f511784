import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chooseRunAs, ownerFor, run } from '@larder/supervisor/run-as.ts';

const bin = '/usr/lib/postgresql/15/bin';

export interface PlainPostgres {
  url: string;
  stop(): Promise<void>;
}

/** A throw-away PostgreSQL 15 of this machine, as an operator would bring their own; null where it is not installed. */
export async function startPlainPostgres(): Promise<PlainPostgres | null> {
  if (!existsSync(path.join(bin, 'postgres'))) return null;
  const runAs = chooseRunAs();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-pg15-'));
  const data = path.join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const owner = ownerFor(runAs);
  for (const each of [folder, data]) if (owner) chownSync(each, owner.uid, owner.gid);

  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c synchronous_commit=off -c max_connections=60`;
  await run(runAs, path.join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  await run(runAs, path.join(bin, 'pg_ctl'), [
    'start',
    '-D',
    data,
    '-w',
    '-s',
    '-l',
    path.join(data, 'log'),
    '-o',
    settings,
  ]);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      await run(runAs, path.join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w', '-s']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
