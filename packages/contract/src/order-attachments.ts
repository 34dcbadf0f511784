import { ATTACHMENT_MAX_BYTES, ATTACHMENT_TYPES } from '@larder/domain/procurement/attachments.ts';
import { z } from 'zod';
import { commandAnswer } from './collections.ts';
import { filename, id } from './primitives.ts';
import { command, route } from './route.ts';

const one = { orderId: id, attachmentId: id };

export const orderAttachmentCalls = {
  addAttachment: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/orders/{orderId}/attachments/{attachmentId}',
      summary:
        'Give an order a photo (JPEG, PNG or WebP, stored as a JPEG without anything else that was in the file) or a PDF. An order that waits for announced files is received with the last of them',
      tags: ['commands'],
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: z.object({ accountId: id, ...one }),
        query: z.object({
          commandId: id,
          filename,
          /** The line of which it shows what was refused at the door; left out: it is of the whole order. */
          lineId: id.optional(),
        }),
        body: z
          .file()
          .mime([...ATTACHMENT_TYPES])
          .max(ATTACHMENT_MAX_BYTES),
      }),
    )
    .output(commandAnswer),

  removeAttachment: command(
    '/orders/{orderId}/attachments/{attachmentId}/remove',
    'Take an attachment of an order away with its file, or an announced one that will not come',
    one,
  ),
};
