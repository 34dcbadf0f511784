import { createHash } from 'node:crypto';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { orderAttachmentCalls } from '@larder/contract/order-attachments.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { ATTACHMENTS_PER_ORDER } from '@larder/domain/procurement/attachments.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { newFilePlace, noteFile } from '../../files/store-file.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { deliveryTouches } from '../delivery-locks.ts';
import {
  afterAttachments,
  authoriseAttaching,
  insertAttachments,
  orderToAttachTo,
  type StoredAttachment,
} from './attachment-rows.ts';
import { paperOfFile } from './paper-of-file.ts';

export type SentAttachment = InputOf<typeof orderAttachmentCalls.addAttachment> & {
  bytes: Uint8Array;
  files: FileStore;
};

/**
 * Gives an order a photo or PDF, stored under {account}/images/orderAttachments/{id}.{ext} (rule 55, DATA-016), or stores one that it waits for.
 * The file is written before the transaction, so that no lock waits for it, and taken away again where the command did not store it.
 */
export async function addAttachment(ctx: Ctx, { bytes, files, ...sent }: SentAttachment): Promise<CommandAnswer> {
  authoriseAttaching(ctx);
  const { orderId, attachmentId, filename, lineId = null } = sent;
  const paper = await paperOfFile(ctx.organisationId, bytes);
  const lies = newFilePlace(ctx, { folder: 'images/orderAttachments', filename: `paper${paper.extension}` });
  const made = {
    attachmentId,
    originalFilename: filename,
    filename: `${lies.fileId}${paper.extension}`,
    imageKey: lies.key,
    sizeBytes: paper.content.length,
    storedAt: ctx.now().toISOString(),
    storedBy: ctx.userName,
    lineId,
  };
  const input = { ...sent, file: createHash('sha256').update(bytes).digest('hex') };
  const touches = deliveryTouches(ctx, { orderId, lines: [], extraLines: [] }); // what a receipt by the last file posts
  let used = false;

  try {
    await files.put(lies.key, paper.content);
    const answer = await once(ctx, input, touches, async (tx) => {
      used = false;
      const { head, attachments } = await orderToAttachTo(tx, ctx, orderId);
      if (lineId !== null) await expectLine(tx, ctx, orderId, lineId);
      const before = attachments.find((one) => one.attachmentId === attachmentId);
      if (before?.storedAt) throw new Refusal('order.attachment-stored');
      if (!before && attachments.length >= ATTACHMENTS_PER_ORDER)
        throw new Refusal('order.attachments-full', { most: ATTACHMENTS_PER_ORDER });
      const place = before?.place ?? 1 + Math.max(0, ...attachments.map((one) => one.place));
      const stored: StoredAttachment = { place, ...made };
      noteFile(tx, ctx, { ...lies, filename, contentType: paper.contentType, size: paper.content.length });
      if (before) storeAnnounced(tx, ctx, orderId, stored);
      else insertAttachments(tx, ctx, orderId, [stored]);
      audit(tx, ctx, 'order.attachment-added', { kind: 'order', id: orderId }, null, stored);
      const others = attachments.filter((one) => one !== before);
      const changes = await afterAttachments(tx, ctx, head, [...others, stored]);
      used = true;
      return { changes };
    });
    if (!used) await files.remove(lies.key); // a repeat: the first one stored its own
    return answer;
  } catch (error) {
    await files.remove(lies.key);
    throw error;
  }
}

/** Refuses a photo of a line that the order does not have. */
async function expectLine(tx: CommandTx, ctx: Ctx, orderId: string, lineId: string): Promise<void> {
  const [line] = await tx.run(
    raw<object>(sql`
      select from purchase_order_line
      where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and line_id = ${lineId}`),
  );
  if (!line) throw new Refusal('not-found', { what: 'line' });
}

/** The file of an attachment that was announced. */
function storeAnnounced(tx: CommandTx, ctx: Ctx, orderId: string, stored: StoredAttachment): void {
  tx.send(
    raw(sql`
      update order_attachment set original_filename = ${stored.originalFilename}, filename = ${stored.filename}, image_key = ${stored.imageKey},
        size_bytes = ${stored.sizeBytes}, stored_at = ${stored.storedAt}, stored_by = ${stored.storedBy},
        line_id = ${stored.lineId}
      where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and attachment_id = ${stored.attachmentId}`),
  );
}
