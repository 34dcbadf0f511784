import { chmod, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { closeAll } from '../disk/private-folder.ts';
import { holderOfLink, type LinkProof, signedLink } from './signed-links.ts';

/** Where the contents of files lie, as a process aside is told: a local folder. */
export interface FilePlace {
  folder: string;
}

/** Where file contents are kept, by key. A key with `..` in it is refused. */
export interface FileContents {
  readonly place: FilePlace;
  /** Content that comes in pieces is never in memory as a whole; when it breaks off, nothing is kept. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Null when there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** Bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** The content in pieces, so that no more than one of them is in memory. Fails when there is none. */
  stream(key: string): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  /** All files whose key begins with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** How much may still be written. */
  freeBytes(): Promise<number>;
}

/** The same with links that open files for one person. */
export interface FileStore extends FileContents {
  /** An address that opens the file for five minutes, while this person may. */
  link(key: string, userId: string, now: Date): string;
  /** The person a link was made for; null when it is not valid. */
  holderOf(key: string, proof: LinkProof, now: Date): string | null;
}

/** Files in a local folder, for nobody else on the machine to read; the secret signs their links. */
export function openFiles(folder: string, secret: string): FileStore {
  closeAll(folder);
  return {
    ...openContents({ folder }),
    link: (key, userId, now) => signedLink(secret, key, userId, now),
    holderOf: (key, proof, now) => holderOfLink(secret, key, proof, now),
  };
}

/** The same without links, as processes aside have it; the folder is there. */
export function openContents(place: FilePlace): FileContents {
  const disk = new Disk(new FSDriver({ location: place.folder, visibility: 'private' }));
  return {
    place,
    async put(key, content) {
      if (content instanceof Uint8Array) await disk.put(key, content);
      else await putPieces(disk, key, content);
      await chmod(path.join(place.folder, key), 0o600);
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
    async freeBytes() {
      const { bavail, bsize } = await statfs(place.folder);
      return bavail * bsize;
    },
  };
}

async function putPieces(disk: Disk, key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  let fault: unknown = null;
  const watched = async function* () {
    try {
      yield* content;
    } catch (error) {
      fault = error;
      throw error;
    }
  };
  try {
    await disk.putStream(key, Readable.from(watched(), { objectMode: false }));
  } catch (error) {
    await disk.delete(key);
    throw fault ?? error; // why the content broke off, not that it could not be written then
  }
}
