import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@larder/contract/recipe-photos.ts';
import { INVOICE_FILE_MAX_BYTES } from '@larder/domain/invoices/upload-rules.ts';
import { ATTACHMENT_MAX_BYTES } from '@larder/domain/procurement/attachments.ts';
import type { FastifyInstance } from 'fastify';

/** How large a body of each type may be, bytes. */
const AT_MOST: readonly (readonly [type: string, bytes: number])[] = [
  ...PHOTO_TYPES.map((type) => [type, PHOTO_MAX_BYTES] as const),
  ['application/pdf', ATTACHMENT_MAX_BYTES],
  ...['application/xml', 'text/xml', 'message/rfc822'].map((type) => [type, INVOICE_FILE_MAX_BYTES] as const),
];

/** Lets photos, PDFs, e-invoices and mails in, as a file that calls are handed, up to a size; larger ones are refused before they are read. */
export function acceptFiles(app: FastifyInstance): void {
  for (const [type, bodyLimit] of AT_MOST)
    app.addContentTypeParser<Buffer<ArrayBuffer>>(type, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => {
      done(null, new File([body], 'file', { type }));
    });
}
