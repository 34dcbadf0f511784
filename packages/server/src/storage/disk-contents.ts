import type { Disk } from 'flydrive';
import type { FileContents } from './file-store.ts';

interface Ways {
  place: FileContents['place'];
  put: FileContents['put'];
  /** Whether this failure means that there is no such file; any other is a fault. */
  isMissing: (error: unknown) => boolean;
}

/** Files on a disk of flydrive, which reads and removes the same way wherever they lie. */
export function diskContents(disk: Disk, { place, put, isMissing }: Ways): FileContents {
  return {
    place,
    put,
    async read(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    async size(key) {
      try {
        return (await disk.getMetaData(key)).contentLength;
      } catch (error) {
        if (isMissing(error)) return null;
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
