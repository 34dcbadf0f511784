import type { FileContents } from '../storage/file-store.ts';
import { ImportProblem } from './import-problem.ts';
import type { NewIds } from './new-ids.ts';
import type { Archive } from './open-archive.ts';
import type { Placed, Take } from './take-table.ts';

const KEY = /^([0-9a-f-]{36})\/([A-Za-z0-9]+(?:\/[A-Za-z0-9]+){0,3})\/[0-9a-f-]{36}(\.[a-z0-9]{1,8})?$/;
/** How pictures begin, so that nothing else is shown as one. */
const BEGINNINGS: Record<string, readonly string[]> = {
  '.png': ['89504e47'],
  '.jpg': ['ffd8ff'],
  '.jpeg': ['ffd8ff'],
  '.webp': ['52494646'],
};

interface Taking {
  files: FileContents;
  archive: Archive;
  ids: NewIds;
  /** Entries that are missing or changed and may be left out. */
  lacking: ReadonlySet<string>;
  /** Hears the keys of files before they are stored: to be removed should the transaction fail. */
  noteStored: (keys: readonly string[]) => Promise<void>;
  /** Learns the names of files that did not come. */
  leftOut: string[];
}

/** Uploaded files of the file, under new keys. Those whose content did not come with it are left out. */
export function takeFiles({ files, archive, ids, lacking, noteStored, leftOut }: Taking): Take {
  return async (rows) => {
    const coming = rows.flatMap(({ row, place }) => {
      const id = String(row.file_id);
      const [, accountId = '', folder = '', extension = ''] = KEY.exec(String(row.storage_key)) ?? [];
      if (!folder || accountId !== row.account_id || /^(exports|imports)(\/|$)/.test(folder))
        throw new ImportProblem('A file cannot lie here.', `${place}, storage_key`);
      const name = archive.fileOf(id, extension);
      if (!name || lacking.has(name)) {
        leftOut.push(String(row.filename));
        return [];
      }
      const key = `${ids.known(accountId, ['account'], place)}/${folder}/${ids.of(id)}${extension}`;
      return [{ row, place, name, key, extension }];
    });
    await noteStored(coming.map(({ key }) => key));
    const taken: Placed[] = [];
    for (const { row, place, name, key, extension } of coming) {
      await files.put(key, realPicture(archive.read(name), extension, name));
      ids.moved(String(row.storage_key), key);
      const size_bytes = String(archive.entries.get(name)?.uncompressedSize ?? 0);
      taken.push({ row: { ...row, storage_key: key, size_bytes }, place });
    }
    return taken;
  };
}

/** Passes the content on, once its first piece shows that it is what its name promises. */
async function* realPicture(
  content: AsyncIterable<Uint8Array>,
  extension: string,
  place: string,
): AsyncGenerator<Uint8Array> {
  let begun = false;
  for await (const piece of content) {
    if (!begun) refuseFalsePicture(piece, extension, place);
    begun = true;
    yield piece;
  }
  if (!begun) refuseFalsePicture(new Uint8Array(), extension, place);
}

function refuseFalsePicture(content: Uint8Array, extension: string, place: string): void {
  const beginnings = BEGINNINGS[extension];
  const begins = Buffer.from(content.subarray(0, 4)).toString('hex');
  if (beginnings?.every((beginning) => !begins.startsWith(beginning)))
    throw new ImportProblem('This is no picture, although it is called one.', place);
}
