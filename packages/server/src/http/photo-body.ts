import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@larder/contract/recipe-photos.ts';
import type { FastifyInstance } from 'fastify';

/** Lets photos in, as a file that calls are handed, up to a size; larger ones are refused before they are read. */
export function acceptPhotos(app: FastifyInstance): void {
  for (const type of PHOTO_TYPES)
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: PHOTO_MAX_BYTES }, (_request, body, done) => {
      done(null, new File([new Uint8Array(Buffer.from(body))], 'photo', { type }));
    });
}
