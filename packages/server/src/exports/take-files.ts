import type { FileStore } from '../files/file-store.ts';
import { fileName } from './archive-format.ts';
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

/** Uploaded files of the file, under new keys. Those whose content did not come with it are left out. `kept` learns where they lie. */
export function takeFiles(files: FileStore, archive: Archive, ids: NewIds, kept: string[]): Take {
  return async (rows) => {
    const taken: Placed[] = [];
    for (const { row, place } of rows) {
      const id = String(row.file_id);
      const content = archive.fileOf(fileName(id));
      if (!content) continue;
      const [, accountId = '', folder = '', extension = ''] = KEY.exec(String(row.storage_key)) ?? [];
      if (!folder || accountId !== row.account_id || /^(exports|imports)(\/|$)/.test(folder))
        throw new ImportProblem('A file cannot lie here.', `${place}, storage_key`);
      refuseFalsePicture(content, extension, fileName(id));
      const storage_key = `${ids.known(accountId, ['account'], place)}/${folder}/${ids.of(id)}${extension}`;
      await files.put(storage_key, content);
      ids.moved(String(row.storage_key), storage_key);
      kept.push(storage_key);
      taken.push({ row: { ...row, storage_key, size_bytes: String(content.length) }, place });
    }
    return taken;
  };
}

function refuseFalsePicture(content: Uint8Array, extension: string, place: string): void {
  const beginnings = BEGINNINGS[extension];
  const begins = Buffer.from(content.subarray(0, 4)).toString('hex');
  if (beginnings?.every((beginning) => !begins.startsWith(beginning)))
    throw new ImportProblem('This is no picture, although it is called one.', place);
}
