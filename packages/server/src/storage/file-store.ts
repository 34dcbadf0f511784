import { closeAll } from '@larder/supervisor/private-folder.ts';
import type { S3Settings } from '../settings/s3-settings.ts';
import { bucketWhenUsed } from './bucket-when-used.ts';
import { folderContents } from './folder-contents.ts';
import { holderOfLink, type LinkProof, signedLink } from './signed-links.ts';

/** Where the contents of files lie, as a process aside is given it: a folder, or a bucket of S3-compatible storage. */
export type FilePlace = { folder: string } | { bucket: S3Settings };

/** Where file contents are stored, by key. A key with `..` in it is refused. */
export interface FileContents {
  readonly place: FilePlace;
  /** Content that comes in pieces is never in memory as a whole; when it breaks off, nothing is stored. */
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
}

/** The same with links that open files for one person. */
export interface FileStore extends FileContents {
  /** An address that opens the file for five minutes, while this person may. */
  link(key: string, userId: string, now: Date): string;
  /** The person a link was made for; null when it is not valid. */
  holderOf(key: string, proof: LinkProof, now: Date): string | null;
}

/** Files in a folder of ours, for nobody else on the machine to read, or in a bucket; the secret signs their links. */
export function openFiles(place: FilePlace, secret: string): FileStore {
  if ('folder' in place) closeAll(place.folder);
  return {
    ...openContents(place),
    link: (key, userId, now) => signedLink(secret, key, userId, now),
    holderOf: (key, proof, now) => holderOfLink(secret, key, proof, now),
  };
}

/** The same without links, as processes aside have it. */
export function openContents(place: FilePlace): FileContents {
  return 'folder' in place ? folderContents(place.folder) : bucketWhenUsed(place.bucket);
}
