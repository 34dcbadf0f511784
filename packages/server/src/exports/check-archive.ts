import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LIMITS } from './archive-format.ts';
import { ImportProblem } from './import-problem.ts';
import { type Archive, CHANGED } from './open-archive.ts';

const MISSING = 'This is missing in the file.';
const PACKED_TOO_TIGHTLY = 'This was packed so tightly that it cannot be a photo or a file of Larder’s.';

/**
 * Compares every part with its hash in the manifest before any is used; in a file of version 1, which holds none, with the sum that every zip has.
 * Answers the uploaded files that are missing or changed, when those may be left out; everything else that is wrong is thrown. tell hears a
 * share of 100.
 */
export async function checkArchive(
  archive: Archive,
  ifFilesLack: 'refuse' | 'leave out',
  progress: (percent: number) => Promise<void>,
): Promise<Set<string>> {
  const lacking = new Set<string>();
  const names = Object.keys(
    archive.manifest.version === 1 ? Object.fromEntries(archive.entries) : archive.manifest.entries,
  );
  for (const [index, name] of names.entries()) {
    const problem = await problemOf(archive, name);
    if (problem && (ifFilesLack === 'refuse' || !name.startsWith('files/'))) throw new ImportProblem(problem, name);
    if (problem) lacking.add(name);
    await progress(Math.floor(((index + 1) * 100) / names.length));
  }
  return lacking;
}

async function problemOf(archive: Archive, name: string): Promise<string | null> {
  const entry = archive.entries.get(name);
  if (!entry) return MISSING;
  const { uncompressedSize, compressedSize } = entry;
  const isUpload = name.startsWith('files/');
  if (isUpload && uncompressedSize > LIMITS.fileBytes && uncompressedSize > compressedSize * LIMITS.filePacking)
    return PACKED_TOO_TIGHTLY;
  const expected = archive.manifest.entries[name];
  if (expected && expected.bytes !== uncompressedSize) return CHANGED;
  const hash = createHash('sha256');
  let sum = 0;
  try {
    for await (const piece of archive.read(name)) {
      hash.update(piece);
      sum = crc32(piece, sum);
    }
  } catch (error) {
    if (error instanceof ImportProblem) return CHANGED; // it cannot be unpacked
    throw error;
  }
  const isSame = expected ? hash.digest('hex') === expected.sha256 : sum === entry.crc32;
  return isSame ? null : CHANGED;
}
