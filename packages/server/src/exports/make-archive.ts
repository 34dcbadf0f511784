import { createHash } from 'node:crypto';
import { DEFAULT_TIME_ZONE } from '@larder/domain/accounts/time-zone.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { FileContents } from '../storage/file-store.ts';
import {
  csvName,
  extensionOf,
  FORMAT,
  fileName,
  jsonName,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  README,
  VERSION,
} from './archive-format.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { csvOf, jsonOf, type Row, rowsOf } from './exported-rows.ts';
import { EXPORTED } from './exported-tables.ts';
import { readmeText } from './readme.ts';
import { type Columns, columnsOf } from './table-columns.ts';

interface Making {
  db: Db;
  files: Pick<FileContents, 'size' | 'stream'>;
  at: Date;
  /** Called with the percentage done, and what comes next. */
  progress: (percent: number, doing: string) => Promise<void>;
}

const UPLOADS_FROM = 60;

/**
 * Writes everything that people entered into one zip: a README, for each kind of thing a CSV file to look at and a JSON file with the same rows,
 * the files that were uploaded, and a manifest with the hash of every entry. Decimals are text, days YYYY-MM-DD, instants UTC. Answers what had
 * to be left out: uploaded files whose content is gone.
 */
export async function makeArchive({ db, files, at, progress }: Making, writer: ArchiveWriter): Promise<string[]> {
  const tables = EXPORTED.map(({ table }) => table);
  const columns = await columnsOf(db, tables);
  const counts: Manifest['tables'] = {};
  for (const [index, table] of EXPORTED.entries()) {
    const ofTable = columns.get(table.table) ?? [];
    await writer.add(csvName(table.table), csvOf(db, table, ofTable, rowsOf(db, table, ofTable)));
    await writer.add(jsonName(table.table), jsonOf(counted(rowsOf(db, table, ofTable), counts, table.table)));
    await progress(Math.floor(((index + 1) * UPLOADS_FROM) / EXPORTED.length), 'Writing the entries');
  }
  const timeZone = await timeZoneOf(db);
  const uploads = await addUploads({ db, files, at, progress, timeZone }, writer, columns, counts.stored_file ?? 0);
  const facts = { madeAt: at.toISOString(), timeZone, leftOut: uploads.leftOut };
  await writer.add(README, once(readmeText(facts)));
  const manifest: Manifest = {
    ...{ format: FORMAT, version: VERSION, ...facts, tables: counts, files: uploads.added },
    entries: writer.hashes,
  };
  const text = JSON.stringify(manifest, null, 2);
  await writer.add(MANIFEST, once(text));
  await writer.add(MANIFEST_HASH, once(`${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`));
  return uploads.leftOut;
}

/** The files that people uploaded, one after the other. */
async function addUploads(
  { db, files, progress, timeZone }: Making & { timeZone: string },
  writer: ArchiveWriter,
  columns: Columns,
  count: number,
): Promise<{ added: number; leftOut: string[] }> {
  const stored = EXPORTED.find(({ table }) => table === 'stored_file');
  if (!stored) return { added: 0, leftOut: [] };
  const leftOut: string[] = [];
  let [looked, added] = [0, 0];
  for await (const rows of rowsOf(db, stored, columns.get('stored_file') ?? [])) {
    for (const row of rows) {
      const key = String(row.storage_key);
      if ((await files.size(key)) === null) leftOut.push(uploadInWords(row, timeZone));
      else {
        await writer.add(fileName(String(row.file_id), extensionOf(key)), files.stream(key), 'stored');
        added += 1;
      }
      looked += 1;
    }
    await progress(
      UPLOADS_FROM + Math.floor(((99 - UPLOADS_FROM) * looked) / Math.max(count, 1)),
      'Adding uploaded files',
    );
  }
  return { added, leftOut };
}

function uploadInWords({ filename, created_at, created_by }: Row, timeZone: string): string {
  return `${filename}, uploaded by ${created_by} on ${dayIn(timeZone, new Date(String(created_at)))}`;
}

async function timeZoneOf(db: Db): Promise<string> {
  const [row] = await db.run(
    raw<{ zone: string }>(sql`select time_zone as zone from organisation where organisation_id = ${db.organisationId}`),
  );
  return row?.zone ?? DEFAULT_TIME_ZONE;
}

async function* counted(pages: AsyncIterable<Row[]>, counts: Manifest['tables'], table: string) {
  counts[table] = 0;
  for await (const rows of pages) {
    counts[table] += rows.length;
    yield rows;
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
