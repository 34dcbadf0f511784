import { z } from 'zod';

/**
 * What a file of everything is made of: `manifest.json` and its hash, `README.txt`, `json/{table}.json` (one row a line), `csv/{table}.csv` (to look
 * at only) and `files/{id}{extension}`.
 */
export const FORMAT = 'larder-export';
/** Goes up when an older Larder can no longer read the file. */
export const VERSION = 2;
/** Files of version 1 hold no hashes, and their uploaded files have no extension. */
export const READ_VERSIONS: readonly number[] = [1, VERSION];
export const MANIFEST = 'manifest.json';
/** As `sha256sum` writes it, so that anybody can check it. */
export const MANIFEST_HASH = 'manifest.json.sha256';
export const README = 'README.txt';

const MB = 1024 * 1024;

/** What cannot come from an export that Larder made. There is no limit to rows, entries or bytes: those of the process that reads it hold. */
export const LIMITS = {
  manifestBytes: 64 * MB,
  /** One row as JSON. */
  lineBytes: 16 * MB,
  /** An uploaded file above so many bytes ... */
  fileBytes: 16 * MB,
  /** ... does not unpack to so many times its packed size. */
  filePacking: 200,
} as const;

const SHA256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * How many rows each table has in the file, and how many uploaded files came with it; whose days they are; the hash of each entry. leftOut: files
 * that had got lost before the export.
 */
export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  madeAt: z.iso.datetime(),
  timeZone: z.string().min(1).max(64),
  tables: z.record(z.string().regex(/^[a-z_]{1,63}$/), z.number().int().min(0)),
  files: z.number().int().min(0),
  entries: z.record(z.string().max(200), z.object({ sha256: SHA256, bytes: z.number().int().min(0) })).default({}),
  leftOut: z.array(z.string().max(600)).default([]),
});
export type Manifest = z.infer<typeof manifest>;

export const jsonName = (table: string): string => `json/${table}.json`;
export const csvName = (table: string): string => `csv/${table}.csv`;
export const fileName = (fileId: string, extension: string): string => `files/${fileId}${extension}`;

/** With its point, of the key under which a file is stored; empty when it has none. */
export function extensionOf(storageKey: string): string {
  return /\.[a-z0-9]{1,8}$/.exec(storageKey)?.[0] ?? '';
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Names of entries that are read; any other was added by somebody and is left alone. */
export const ENTRY_NAME: RegExp = new RegExp(
  `^(?:manifest\\.json(?:\\.sha256)?|README\\.txt|json/[a-z_]{1,63}\\.json|csv/[a-z_]{1,63}\\.csv|files/${UUID}(?:\\.[a-z0-9]{1,8})?)$`,
);
