import { canBeLookedAt } from '@larder/reading/pictures/picture-files.ts';
import type { Reader } from '@larder/reading/reader.ts';

/** A paper that has to be looked at as a picture. */
export class NeedsLook extends Error {}

/** Stands last among readers that read at once: what none of them could read, and pictures may show, is left to another process. */
export const leavePictures: Reader = {
  takes: async (files) => canBeLookedAt(files),
  async read() {
    throw new NeedsLook();
  },
};
