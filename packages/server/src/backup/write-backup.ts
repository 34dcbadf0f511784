import { createReadStream, existsSync, globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseAddress } from '../db/address.ts';
import { dumpDatabase } from './dump-database.ts';
import { BackupRefused, type Content, type Manifest, writeManifest } from './manifest.ts';
import { writeContent } from './write-content.ts';

/** What lies beside the database in the data folder and belongs to the installation. */
export const BESIDE = ['files/**/*', '*.secret'];

/** Writes the database and the files of an installation, as of one moment, into a new folder; Larder may be running. Answers its manifest. */
export async function writeBackup(
  address: DatabaseAddress,
  { dataDir, target, now }: { dataDir: string; target: string; now: Date },
): Promise<Manifest> {
  if (existsSync(target)) throw new BackupRefused(`${target} is there already. Name another folder.`);
  const draft = `${target}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    let names: string[] = [];
    const database = await dumpDatabase(address.adminUrl, draft, () => {
      names = filesIn(dataDir);
    });
    const files = await copyFiles(dataDir, draft, names);
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), ...database, files };
    await writeManifest(draft, manifest);
    renameSync(draft, target);
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function filesIn(dataDir: string): string[] {
  return globSync(BESIDE, { cwd: dataDir })
    .filter((name) => statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.isFile())
    .sort();
}

async function copyFiles(dataDir: string, draft: string, names: readonly string[]): Promise<Content[]> {
  const copied: Content[] = [];
  for (const name of names) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) copied.push(await writeContent(draft, name.replaceAll('\\', '/'), createReadStream(file)));
  }
  return copied;
}
