import { chmod, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { closeAll } from '../private-folder.ts';
import { holderOfLink, type LinkProof, signedLink } from './signed-links.ts';

/** Where file contents are kept, by key. A key with `..` in it is refused. */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null when there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** The content in pieces, so that no more than one of them is in memory. Fails when there is none. */
  stream(key: string): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
  /** All files whose key begins with this folder. */
  removeFolder(folder: string): Promise<void>;
  /** How much may still be written. */
  freeBytes(): Promise<number>;
  /** An address that opens the file for five minutes, while this person may. */
  link(key: string, userId: string, now: Date): string;
  /** The person a link was made for; null when it is not valid. */
  holderOf(key: string, proof: LinkProof, now: Date): string | null;
}

/** Files in a local folder, for nobody else on the machine to read; the secret signs their links. */
export function openFiles(folder: string, secret: string): FileStore {
  closeAll(folder);
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, content) {
      await disk.put(key, content);
      await chmod(path.join(folder, key), 0o600);
    },
    async read(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    async *stream(key) {
      yield* await disk.getStream(key);
    },
    remove: (key) => disk.delete(key),
    removeFolder: (key) => disk.deleteAll(`${key}/`),
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    link: (key, userId, now) => signedLink(secret, key, userId, now),
    holderOf: (key, proof, now) => holderOfLink(secret, key, proof, now),
  };
}
