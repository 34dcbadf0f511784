import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import {
  ENTRY_NAME,
  fileName,
  jsonName,
  LIMITS,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  manifest,
  READ_VERSIONS,
  VERSION,
} from './archive-format.ts';
import { parsed, rowsInLines } from './archive-lines.ts';
import { ImportProblem } from './import-problem.ts';

export type Entries = ReadonlyMap<string, Entry>;

/** An opened file of everything. */
export interface Archive {
  manifest: Manifest;
  entries: Entries;
  /** What somebody added to the file: it is not read. */
  added: string[];
  /** Pages of the rows of a table, with the number of the first; none when the file is older than the table. */
  rowsOf(table: string): AsyncIterable<{ rows: unknown[]; first: number }>;
  /** The name of an uploaded file's entry; null when it did not come with the file. */
  fileOf(fileId: string, extension: string): string | null;
  read(name: string): AsyncIterable<Uint8Array>;
}

/** Does something with a file of everything, which is then closed. */
export async function withArchive<Result>(path: string, work: (archive: Archive) => Promise<Result>): Promise<Result> {
  const zip = await openPromise(path, { autoClose: false }).catch(refuseDamage);
  try {
    return await work(await openArchive(zip));
  } finally {
    zip.close();
  }
}

/** Looks at the list of entries and reads the manifest, nothing else. A folder around the whole, as zipping again can make, is looked through. */
async function openArchive(zip: ZipFile): Promise<Archive> {
  const { entries: all, added } = await entriesOf(zip);
  const read = (name: string) => readEntry(zip, all, name);
  const known = await readManifest(all, read);
  const entries = new Map([...all].filter(([name]) => isListed(known, name)));
  return {
    manifest: known,
    entries,
    added: [...added, ...[...all.keys()].filter((name) => !entries.has(name) && !IN_EVERY_FILE.includes(name))],
    rowsOf: (table) => rowsOf(known, entries, read, table),
    fileOf: (fileId, extension) =>
      [fileName(fileId, extension), fileName(fileId, '')].find((name) => entries.has(name)) ?? null,
    read,
  };
}

const IN_EVERY_FILE: readonly string[] = [MANIFEST, MANIFEST_HASH];

/** Files of version 1 list nothing. */
function isListed({ version, entries }: Manifest, name: string): boolean {
  return version === 1 || entries[name] !== undefined;
}

async function entriesOf(zip: ZipFile): Promise<{ entries: Entries; added: string[] }> {
  const all: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) all.push(entry);
  } catch (error) {
    const [, place] = /^(?:invalid relative path|absolute path): (.*)$/s.exec((error as Error).message) ?? [];
    if (place) throw new ImportProblem('This is no part of an export of Larder.', shownName(place));
    refuseDamage();
  }
  const [, folder = ''] = /^([^/]+\/)manifest\.json$/.exec(all.find(isManifest)?.fileName ?? '') ?? [];
  const entries = new Map<string, Entry>();
  const added: string[] = [];
  for (const entry of all) {
    const { fileName: whole } = entry;
    if (whole.endsWith('/')) continue;
    const name = whole.startsWith(folder) ? whole.slice(folder.length) : whole;
    if (!ENTRY_NAME.test(name)) added.push(shownName(name));
    else if (entries.has(name)) throw new ImportProblem('This is in the file twice.', name);
    else entries.set(name, entry);
  }
  return { entries, added };
}

function isManifest({ fileName: name }: Entry): boolean {
  return name === MANIFEST || /^(?!__MACOSX\/)[^/]+\/manifest\.json$/.test(name);
}

async function* readEntry(zip: ZipFile, entries: Entries, name: string): AsyncGenerator<Uint8Array> {
  const entry = entries.get(name);
  if (!entry) throw new ImportProblem('This is missing in the file.', name);
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Uint8Array>;
  } catch {
    throw new ImportProblem(DAMAGED, name);
  }
}

async function* rowsOf(
  { tables }: Manifest,
  entries: Entries,
  read: Archive['read'],
  table: string,
): AsyncGenerator<{ rows: unknown[]; first: number }> {
  const name = jsonName(table);
  const expected = tables[table] ?? 0;
  if (!entries.has(name) && expected === 0) return;
  let count = 0;
  for await (const page of rowsInLines(read(name), name)) {
    count += page.rows.length;
    if (count > expected) break;
    yield page;
  }
  if (count !== expected)
    throw new ImportProblem(`There should be ${expected} rows here. The file is damaged or was changed.`, name);
}

async function readManifest(entries: Entries, read: Archive['read']): Promise<Manifest> {
  const entry = entries.get(MANIFEST);
  if (!entry || entry.uncompressedSize > LIMITS.manifestBytes)
    throw new ImportProblem('This is no export of Larder, or one from before files could be imported.', MANIFEST);
  const content = await buffer(read(MANIFEST));
  if (entries.has(MANIFEST_HASH)) {
    const hash = createHash('sha256').update(content).digest('hex');
    if (!(await buffer(read(MANIFEST_HASH))).toString('latin1', 0, 64).startsWith(hash))
      throw new ImportProblem(CHANGED, MANIFEST);
  }
  const known = manifest.safeParse(parsed(content.toString(), MANIFEST));
  if (!known.success) throw new ImportProblem('This is no export of Larder.', MANIFEST);
  const { version } = known.data;
  if (!READ_VERSIONS.includes(version))
    throw new ImportProblem(`This export has version ${version}, and this Larder reads up to ${VERSION}.`, MANIFEST);
  if (version > 1 && !entries.has(MANIFEST_HASH))
    throw new ImportProblem('This is missing in the file.', MANIFEST_HASH);
  return known.data;
}

const DAMAGED = 'This file is damaged, or it is no zip file.';
export const CHANGED = 'This part is not as it was exported. The file is damaged or was changed.';

function refuseDamage(): never {
  throw new ImportProblem(DAMAGED);
}

function shownName(name: string): string {
  return name.toWellFormed().replaceAll('\u0000', '').slice(0, 200);
}
