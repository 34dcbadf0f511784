import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { takeLock } from '@larder/supervisor/lock.ts';
import { compressFolder } from './web-compress.ts';

const checkout = path.join(import.meta.dirname, '..', '..', '..', '..');

/** Everything that the built app is made of; the lockfile stands for the libraries. */
const sources = [
  'package-lock.json',
  'packages/web/{index.html,package.json,*.ts}',
  'packages/web/{src,public}/**/*.*',
  'packages/{domain,contract,documents}/src/**/*.*',
];

/**
 * Builds the web app when its sources are not those of the last build; answers the folder to serve.
 * Another process that starts at the same time waits. The new build takes the old one's place when it is whole.
 */
export async function buildWebIfChanged(log: (message: string) => void, root = checkout): Promise<string> {
  const web = path.join(root, 'packages', 'web');
  const dist = path.join(web, 'dist');
  const wanted = hashSources(root);
  if (builtFrom(dist) === wanted) return dist;

  const vite = findVite(web);
  if (vite === null) {
    if (!existsSync(dist))
      throw new Error('The web app is not built and its build tool is not installed. Run npm ci, then npm run build.');
    log('The web app is older than its sources, but its build tool is not installed; serving it as it is');
    return dist;
  }
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const lock = await takeLock(path.join(root, '.build', 'web.lock'), 120_000);
  try {
    if (builtFrom(dist) === wanted) return dist;
    log('Building the web app');
    await build(vite, web, dist, wanted);
    return dist;
  } finally {
    lock.release();
  }
}

/** A hash of the sources' names and contents, so a fresh clone and a touched file do not count as changed. */
function hashSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, exclude: (name) => /\.(test|spec)\.tsx?$/.test(name) }).sort();
  for (const file of files) {
    if (statSync(path.join(root, file)).isDirectory()) continue;
    const contents = readFileSync(path.join(root, file));
    hash.update(`${file.replaceAll(path.sep, '/')}\n${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}

function builtFrom(dist: string): string | null {
  const note = path.join(dist, '.sources');
  return existsSync(note) ? readFileSync(note, 'utf8') : null;
}

async function build(vite: string, web: string, dist: string, wanted: string): Promise<void> {
  const fresh = `${dist}.new`;
  await runVite(vite, web, fresh);
  await compressFolder(fresh);
  writeFileSync(path.join(fresh, '.sources'), wanted);
  rmSync(`${dist}.old`, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, `${dist}.old`);
  renameSync(fresh, dist);
  rmSync(`${dist}.old`, { recursive: true, force: true });
}

function runVite(vite: string, web: string, folder: string): Promise<void> {
  const { NODE_ENV: _, ...environment } = process.env; // Vite sets its own
  const child = spawn(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: web,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${output.trim()}`)),
    );
  });
}

function findVite(web: string): string | null {
  try {
    return path.join(
      path.dirname(createRequire(path.join(web, 'package.json')).resolve('vite/package.json')),
      'bin',
      'vite.js',
    );
  } catch {
    return null; // installed without the tools of development
  }
}
