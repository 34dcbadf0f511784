import { UPLOAD_MAX_BYTES } from '@larder/contract/limits.ts';
import type { FastifyInstance } from 'fastify';

/** Lets CSV files in, as a file that calls are handed, up to the size of an upload; larger ones are refused before they are read. */
export function acceptCsv(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer<ArrayBuffer>>(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES },
    (_request, body, done) => {
      done(null, new File([body], 'list.csv', { type: 'text/csv' }));
    },
  );
}
