import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { startProgram } from '@larder/supervisor/testing/program.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { writeManifest } from './manifest.ts';
import { writeContent } from './write-content.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const bucket = { S3_BUCKET: 'larder-files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

async function run(command: string, ...args: string[]): Promise<{ code: number | null; lines: string[] }> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = { ...rest, ...bucket, DATA_DIR: path.join(folder, 'data') };
  const program = startProgram(path.join(import.meta.dirname, '..', 'commands', command), args, { env });
  await program.ended;
  return { code: program.child.exitCode, lines: program.lines };
}

describe('with files in a bucket', { timeout: 30_000 }, () => {
  it('a backup is refused before it begins, unless it is asked for without files', async () => {
    const target = path.join(folder, 'monday');
    expect(await run('backup.ts', target)).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^The files lie in the bucket larder-files, .* npm run backup -- --without-files/)],
    });
    expect(existsSync(target)).toBe(false);
  });

  it('a backup that holds files is not restored to where nobody would look for them', async () => {
    const backup = path.join(folder, 'with-files');
    mkdirSync(backup);
    const files = [await writeContent(backup, 'files/a/list.csv', Readable.from([Buffer.from('a;b')]))];
    const database = { migrations: [], tables: [], sequences: [], jobs: [] };
    await writeManifest(backup, { format: 1, takenAt: new Date().toISOString(), ...database, files });
    const { code, lines } = await run('restore.ts', backup);
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe(
      'This backup holds files, but S3_BUCKET is set, so Larder would not find them. docs/backups.md describes what to do.',
    );
    expect(existsSync(path.join(folder, 'data', 'files'))).toBe(false);
  });
});
