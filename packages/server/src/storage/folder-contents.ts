import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileContents } from './file-store.ts';
import { watchedPieces } from './watched-pieces.ts';

/** Files in a local or shared folder, which is there. */
export function folderContents(folder: string): FileContents {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    place: { folder },
    async put(key, content) {
      if (content instanceof Uint8Array) await disk.put(key, content);
      else await putPieces(disk, key, content);
      await chmod(path.join(folder, key), 0o600);
    },
    async read(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    async size(key) {
      try {
        return (await disk.getMetaData(key)).contentLength;
      } catch (error) {
        if (error instanceof errors.E_CANNOT_GET_METADATA) return null;
        throw error;
      }
    },
    async *stream(key) {
      yield* await disk.getStream(key);
    },
    remove: (key) => disk.delete(key),
    removeFolder: (key) => disk.deleteAll(`${key}/`),
  };
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
