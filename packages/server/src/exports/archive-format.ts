import { z } from 'zod';

/** What a file of everything is made of: `manifest.json`, `json/{table}.json`, `csv/{table}.csv` (to look at only) and `files/{id}`. */
export const FORMAT = 'larder-export';
/** Goes up when a file of the version before can no longer be read. */
export const VERSION = 1;
export const MANIFEST = 'manifest.json';

const MB = 1024 * 1024;

/** What a file may be at most. Bytes are those unpacked, but for the archive itself. */
export const LIMITS = {
  entries: 20_000,
  tableBytes: 256 * MB,
  /** All entries together: what a zip claims is not believed, it is what may be unpacked. */
  totalBytes: 768 * MB,
  rows: 1_000_000,
  fileBytes: 16 * MB,
  filesBytes: 32 * MB,
} as const;

/** How many rows each table has in the file; the files that come with it; whose days they are. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  madeAt: z.iso.datetime(),
  timeZone: z.string().min(1).max(64),
  tables: z.record(z.string().regex(/^[a-z_]{1,63}$/), z.number().int().min(0)),
  files: z.number().int().min(0),
});
export type Manifest = z.infer<typeof manifest>;

export const jsonName = (table: string): string => `json/${table}.json`;
export const fileName = (fileId: string): string => `files/${fileId}`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** The only names that an entry may have; so none of them leads out of a folder. */
export const ENTRY_NAME: RegExp = new RegExp(
  `^(?:manifest\\.json|json/[a-z_]{1,63}\\.json|csv/[a-z_]{1,63}\\.csv|files/${UUID})$`,
);
