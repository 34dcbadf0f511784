import { csvLine } from '@larder/documents/csv.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import { FORMAT, fileName, jsonName, LIMITS, MANIFEST, type Manifest, VERSION } from './archive-format.ts';
import { EXPORTED, type ExportedTable } from './exported-tables.ts';

type Row = Record<string, unknown>;

const ROWS_AT_ONCE = 2000;
const BOM = '\ufeff';

/**
 * Everything that people entered as one zip: for each kind of thing a CSV file to look at and a JSON file with the same rows, the files that were
 * uploaded, and a manifest that says what is in it. Decimals are text, days YYYY-MM-DD, instants UTC. Rows are read and packed some thousands
 * at a time; tell hears a share of 100.
 */
export async function makeArchive(
  db: Db,
  files: Pick<FileStore, 'read'>,
  at: Date,
  tell: (percent: number) => Promise<void>,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) fault = error;
    else parts.push(part);
  });
  const counts: Manifest['tables'] = {};
  for (const [index, table] of EXPORTED.entries()) {
    await addFile(zip, `csv/${table.table}.csv`, csvOf(rowsOf(db, table)));
    await addFile(zip, jsonName(table.table), jsonOf(counted(rowsOf(db, table), counts, table.table)));
    await tell(Math.floor(((index + 1) * 99) / EXPORTED.length));
  }
  const kept = await addUploads(zip, db, files);
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    madeAt: at.toISOString(),
    timeZone: await timeZoneOf(db),
    tables: counts,
    files: kept,
  };
  await addFile(zip, MANIFEST, inOne(JSON.stringify(manifest, null, 2)));
  zip.end();
  if (fault) throw fault;
  return Buffer.concat(parts);
}

/** The files that people uploaded, as far as they are not too many bytes. Answers how many are in it. */
async function addUploads(zip: Zip, db: Db, files: Pick<FileStore, 'read'>): Promise<number> {
  const stored = EXPORTED.find(({ table }) => table === 'stored_file');
  if (!stored) return 0;
  let [bytes, kept] = [0, 0];
  for await (const rows of rowsOf(db, stored))
    for (const row of rows) {
      const size = Number(row.size_bytes);
      if (size > LIMITS.fileBytes || bytes + size > LIMITS.filesBytes) continue;
      const content = await files.read(String(row.storage_key));
      if (!content) continue; // its row says that it was there
      const file = new ZipPassThrough(fileName(String(row.file_id)));
      zip.add(file);
      file.push(content, true);
      bytes += content.length;
      kept += 1;
    }
  return kept;
}

async function timeZoneOf(db: Db): Promise<string> {
  const [row] = await db.run(
    raw<{ zone: string }>(sql`select time_zone as zone from organisation where organisation_id = ${db.organisationId}`),
  );
  return row?.zone ?? 'Europe/London';
}

async function* counted(pages: AsyncIterable<Row[]>, counts: Manifest['tables'], table: string) {
  counts[table] = 0;
  for await (const rows of pages) {
    counts[table] += rows.length;
    yield rows;
  }
}

async function* inOne(text: string): AsyncGenerator<string> {
  yield text;
}

async function addFile(zip: Zip, name: string, texts: AsyncIterable<string>): Promise<void> {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  for await (const text of texts) file.push(Buffer.from(text));
  file.push(new Uint8Array(0), true);
}

/** Pages of rows in the order of their key. */
async function* rowsOf(db: Db, { table, key, where = 'true', without = [] }: ExportedTable): AsyncGenerator<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  let last: unknown[] | null = null;
  for (;;) {
    const after = last ? sql`and (${keys}) > (${sql.join(last)})` : sql``;
    const rows: Row[] = await db.run(
      raw<Row>(sql`
        select * from ${sql.table(table)} where organisation_id = ${db.organisationId} and ${sql.raw(where)} ${after}
        order by ${keys} limit ${ROWS_AT_ONCE}`),
    );
    if (rows.length > 0) yield rows.map((row) => omit(row, ['organisation_id', ...without]));
    const end: Row | undefined = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    last = key.map((column) => end[column]);
  }
}

function omit(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column)));
}

async function* csvOf(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let begun = false;
  for await (const rows of pages) {
    const lines = rows.map((row) => csvLine(Object.values(row).map(cellText)));
    yield begun ? lines.join('') : BOM + csvLine(Object.keys(rows[0] ?? {})) + lines.join('');
    begun = true;
  }
}

function cellText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function* jsonOf(pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
