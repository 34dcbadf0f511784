import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** A part of a backup that cannot be used; the message is for the operator. */
export class BackupRefused extends Error {}

const content = z.object({ path: z.string(), bytes: z.number(), sha256: z.string() });
export type Content = z.infer<typeof content>;

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Migrations that the database had, in name order: its shape. */
  migrations: z.array(z.string()),
  tables: z.array(content.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Work that waited in the job queue, without mails. */
  jobs: z.array(z.object({ queue: z.string(), data: z.json(), organisationId: z.string().nullish() })),
  /** Below the data folder. */
  files: z.array(content),
});

/** What is in a backup, written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

const NAME = 'manifest.json';

export async function writeManifest(folder: string, given: Manifest): Promise<void> {
  const text = JSON.stringify(given, null, 1);
  const options = { mode: 0o600, flush: true };
  await writeFile(path.join(folder, `${NAME}.sha256`), createHash('sha256').update(text).digest('hex'), options);
  await writeFile(path.join(folder, NAME), text, options);
}

/** Reads the manifest and compares everything it names with what lies in the folder. Throws BackupRefused at the first difference. */
export async function readCheckedBackup(folder: string): Promise<Manifest> {
  const read = await readManifest(folder);
  for (const { path: name, bytes, sha256 } of [...read.tables, ...read.files]) {
    const found = await summaryOf(inside(folder, name)).catch((cause: unknown) => {
      throw new BackupRefused(`${name} is missing from the backup.`, { cause });
    });
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new BackupRefused(`${name} is not as it was when the backup was taken. Use another backup.`);
  }
  return read;
}

async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all(
    [NAME, `${NAME}.sha256`].map((name) => readFile(path.join(folder, name), 'utf8')),
  ).catch((cause: unknown) => {
    throw new BackupRefused(`${folder} holds no backup of Larder.`, { cause });
  });
  if (
    createHash('sha256')
      .update(text ?? '')
      .digest('hex') !== sum?.trim()
  )
    throw new BackupRefused(`${NAME} is not as it was when the backup was taken. Use another backup.`);
  const parsed = manifest.safeParse(JSON.parse(text ?? ''));
  if (!parsed.success)
    throw new BackupRefused('This backup was taken by a newer Larder. Restore it with that release.');
  return parsed.data;
}

/** A path of the manifest below the folder; one that leads out of it is refused. */
export function inside(folder: string, name: string): string {
  const found = path.resolve(folder, name);
  if (!found.startsWith(path.resolve(folder) + path.sep)) throw new BackupRefused(`${name} leads out of the backup.`);
  return found;
}

async function summaryOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
