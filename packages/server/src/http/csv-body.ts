import { UPLOAD_MAX_BYTES } from '@larder/contract/limits.ts';
import type { FastifyInstance } from 'fastify';

/** Lets CSV files in, as a file that calls are handed, up to the size of an upload; larger ones are refused before they are read. */
export function acceptCsv(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: UPLOAD_MAX_BYTES }, (_request, body, done) => {
    done(null, new File([new Uint8Array(Buffer.from(body))], 'list.csv', { type: 'text/csv' }));
  });
}
