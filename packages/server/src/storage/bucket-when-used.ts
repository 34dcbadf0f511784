import type { S3Settings } from '../settings/s3-settings.ts';
import type { FileContents } from './file-store.ts';

/** Files in a bucket, whose client is loaded when the first of them is needed: it is large, and most installations have none. */
export function bucketWhenUsed(place: S3Settings): FileContents {
  let loading: Promise<FileContents> | undefined;
  const bucket = () => {
    loading ??= import('./bucket-contents.ts').then(({ bucketContents }) => bucketContents(place));
    return loading;
  };
  return {
    place: { bucket: place },
    put: async (key, content) => (await bucket()).put(key, content),
    read: async (key) => (await bucket()).read(key),
    size: async (key) => (await bucket()).size(key),
    async *stream(key) {
      yield* (await bucket()).stream(key);
    },
    remove: async (key) => (await bucket()).remove(key),
    removeFolder: async (key) => (await bucket()).removeFolder(key),
  };
}
