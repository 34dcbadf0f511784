import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { diskContents } from './disk-contents.ts';
import type { FileContents } from './file-store.ts';
import { watchedPieces } from './watched-pieces.ts';

/** Files in a local or shared folder, which is there. */
export function folderContents(folder: string): FileContents {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return diskContents(disk, {
    place: { folder },
    async put(key, content) {
      if (content instanceof Uint8Array) await disk.put(key, content);
      else await putPieces(disk, key, content);
      await chmod(path.join(folder, key), 0o600);
    },
    isMissing: (error) => error instanceof errors.E_CANNOT_GET_METADATA,
  });
}

async function putPieces(disk: Disk, key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const { body, fault } = watchedPieces(content);
  try {
    await disk.putStream(key, body);
  } catch (error) {
    await disk.delete(key);
    throw fault() ?? error;
  }
}
