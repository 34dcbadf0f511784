import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { ENTRY_NAME, jsonName, LIMITS, MANIFEST, type Manifest, manifest, VERSION } from './archive-format.ts';
import { ImportProblem } from './import-problem.ts';

export interface Archive {
  manifest: Manifest;
  /** The rows of a table; none when the file is older than the table. */
  rowsOf(table: string): Record<string, unknown>[];
  /** Null when it did not come with the file. */
  fileOf(name: string): Uint8Array | null;
}

/**
 * Looks into a file of everything, without unpacking more than its manifest: names that lead elsewhere, twice the same name, too many entries
 * and too many bytes are refused first. Tables are unpacked when they are asked for, never beyond the size that was allowed.
 */
export function openArchive(content: Uint8Array): Archive {
  const entries = entriesOf(content);
  const known = readManifest(unpack(content, entries, MANIFEST));
  return {
    manifest: known,
    rowsOf(table) {
      const said = known.tables[table] ?? 0;
      const bytes = unpack(content, entries, jsonName(table));
      if (!bytes && said === 0) return [];
      const rows = bytes && parsed(bytes, jsonName(table));
      if (!Array.isArray(rows) || rows.length !== said)
        throw new ImportProblem(
          `There should be ${said} rows here. The file is damaged or was changed.`,
          jsonName(table),
        );
      return rows;
    },
    fileOf: (name) => unpack(content, entries, name),
  };
}

function entriesOf(content: Uint8Array): ReadonlyMap<string, UnzipFileInfo> {
  const entries = new Map<string, UnzipFileInfo>();
  let bytes = 0;
  unzip(content, (entry) => {
    const { name, originalSize } = entry;
    if (!ENTRY_NAME.test(name)) throw new ImportProblem('This is no part of an export of Larder.', shownName(name));
    if (entries.has(name)) throw new ImportProblem('This is in the file twice.', name);
    bytes += originalSize;
    if (originalSize > (name.startsWith('files/') ? LIMITS.fileBytes : LIMITS.tableBytes) || bytes > LIMITS.totalBytes)
      throw new ImportProblem('This is larger than an import takes.', name);
    if (entries.size >= LIMITS.entries)
      throw new ImportProblem('There are more parts in the file than an import takes.');
    entries.set(name, entry);
    return false;
  });
  return entries;
}

function unpack(content: Uint8Array, entries: ReadonlyMap<string, UnzipFileInfo>, name: string): Uint8Array | null {
  if (!entries.has(name)) return null;
  return unzip(content, (entry) => entry.name === name)[name] ?? null;
}

function unzip(content: Uint8Array, filter: (entry: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(content, { filter });
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    throw new ImportProblem('This file is damaged, or it is no zip file.');
  }
}

function readManifest(bytes: Uint8Array | null): Manifest {
  if (!bytes)
    throw new ImportProblem('This is no export of Larder, or one from before files could be imported.', MANIFEST);
  const read = manifest.safeParse(parsed(bytes, MANIFEST));
  if (!read.success) throw new ImportProblem('This is no export of Larder.', MANIFEST);
  if (read.data.version !== VERSION)
    throw new ImportProblem(
      `This export has version ${read.data.version}, and this Larder reads ${VERSION}.`,
      MANIFEST,
    );
  const rows = Object.values(read.data.tables).reduce((sum, count) => sum + count, 0);
  if (rows > LIMITS.rows) throw new ImportProblem('There are more rows in the file than an import takes.', MANIFEST);
  return read.data;
}

function parsed(bytes: Uint8Array, name: string): unknown {
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    throw new ImportProblem('This part cannot be read. The file is damaged or was changed.', name);
  }
}

function shownName(name: string): string {
  return name.toWellFormed().replaceAll('\u0000', '').slice(0, 200);
}
