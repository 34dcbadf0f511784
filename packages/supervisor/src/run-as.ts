import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * How PostgreSQL's programs are run: they refuse root, and initdb refuses a user without a name.
 * `self`: as we are. `namespace`: as nobody in a user namespace, files stay ours; also reaches data below a folder
 * that only root may enter. `account`: as the account `postgres` or `nobody`, where namespaces are forbidden.
 */
export type RunAs = { way: 'self' } | { way: 'namespace' } | { way: 'account'; uid: number; gid: number };

const namespaceCommand = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

export function chooseRunAs(): RunAs {
  if (process.platform === 'win32' || !process.getuid) return { way: 'self' };
  const isRoot = process.getuid() === 0;
  if (!isRoot && hasName()) return { way: 'self' };
  if (process.platform === 'linux' && namespacesWork()) return { way: 'namespace' };
  const account = isRoot ? unprivilegedAccount() : undefined;
  if (account) return { way: 'account', ...account };
  throw new Error(
    'PostgreSQL does not run as this user, and neither user namespaces nor an account named postgres or nobody are available. ' +
      'Run Larder as an ordinary user, or set DATABASE_URL.',
  );
}

/** The owner that the data folder must have, when it is not the one who made it. */
export function ownerFor(runAs: RunAs): { uid: number; gid: number } | undefined {
  if (runAs.way === 'account') return runAs;
  if (runAs.way === 'namespace' && process.getuid && process.getgid)
    return { uid: process.getuid(), gid: process.getgid() };
  return undefined;
}

export function commandAs(
  runAs: RunAs,
  program: string,
  args: string[],
): { file: string; args: string[]; options: SpawnOptions } {
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
    LC_ALL: 'C',
  };
  const [file = program, ...rest] =
    runAs.way === 'namespace' ? [...namespaceCommand, program, ...args] : [program, ...args];
  const identity = runAs.way === 'account' ? { uid: runAs.uid, gid: runAs.gid } : {};
  return { file, args: rest, options: { cwd: os.tmpdir(), env, ...identity } };
}

/** Runs a program to its end; throws with what it printed. */
export function run(runAs: RunAs, program: string, args: string[]): Promise<void> {
  const command = commandAs(runAs, program, args);
  const child = spawn(command.file, command.args, {
    ...command.options,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${path.basename(program)} failed: ${printed.trim()}`)),
    );
  });
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false; // a uid without an entry in the password file, as containers have
  }
}

function namespacesWork(): boolean {
  const [file = '', ...args] = [...namespaceCommand, 'true'];
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0;
}

function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const entry = entries.find(([name]) => name === 'postgres') ?? entries.find(([name]) => name === 'nobody');
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) };
}
