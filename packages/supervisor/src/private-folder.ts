import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Makes a folder that only we may enter, or closes one that others could; a group, when given, may pass through it. */
export function privateFolder(folder: string, passingGroup?: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const wanted = passingGroup === undefined ? 0o700 : 0o710;
  const { mode, uid, gid } = statSync(folder);
  if (process.platform === 'win32' || uid !== process.getuid?.()) return; // somebody else decides who may enter
  if (passingGroup !== undefined && gid !== passingGroup) chownSync(folder, uid, passingGroup);
  if ((mode & 0o777) !== wanted) chmodSync(folder, wanted);
}

/** Closes what is in a folder to everybody else: folders 0700, files 0600. For what an earlier release left open. */
export function closeAll(folder: string): void {
  privateFolder(folder);
  if (process.platform === 'win32') return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const one = path.join(entry.parentPath, entry.name);
    const { mode, uid } = lstatSync(one);
    const wanted = entry.isDirectory() ? 0o700 : 0o600;
    if (entry.isSymbolicLink() || uid !== process.getuid?.() || (mode & 0o777) === wanted) continue;
    chmodSync(one, wanted);
  }
}
