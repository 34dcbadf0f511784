import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { orderAttachmentCalls } from '@larder/contract/order-attachments.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import type { FileStore } from '../../storage/file-store.ts';
import { deliveryTouches } from '../delivery-locks.ts';
import { afterAttachments, authoriseAttaching, orderToAttachTo } from './attachment-rows.ts';

/** Takes an attachment of an order away, row and file (DATA-016); an announced one that will not come is waited for no longer. */
export async function removeAttachment(
  ctx: Ctx,
  { files, ...input }: InputOf<typeof orderAttachmentCalls.removeAttachment> & { files: FileStore },
): Promise<CommandAnswer> {
  authoriseAttaching(ctx);
  const { orderId, attachmentId } = input;
  const touches = deliveryTouches(ctx, { orderId, lines: [], extraLines: [] }); // what a receipt without it posts
  let key: string | null = null;

  const answer = await once(ctx, input, touches, async (tx) => {
    const { head, attachments } = await orderToAttachTo(tx, ctx, orderId);
    const gone = attachments.find((one) => one.attachmentId === attachmentId);
    if (!gone) throw new Refusal('not-found', { what: 'attachment' });
    key = gone.imageKey;
    forgetAttachments(tx, ctx, orderId, [gone]);
    audit(tx, ctx, 'order.attachment-removed', { kind: 'order', id: orderId }, gone, null);
    const left = attachments.filter((one) => one !== gone);
    return { changes: await afterAttachments(tx, ctx, head, left) };
  });
  if (key !== null) await files.remove(key);
  return answer;
}

/** Deletes attachments and the notes of their files; the contents go after the commit. */
export function forgetAttachments(
  tx: Tx,
  { organisationId }: Ctx,
  orderId: string,
  gone: readonly { attachmentId: string; imageKey: string | null }[],
): void {
  if (gone.length === 0) return;
  const ids = gone.map(({ attachmentId }) => attachmentId);
  const keys = gone.flatMap(({ imageKey }) => imageKey ?? []);
  tx.send(
    raw(sql`
      delete from order_attachment
      where organisation_id = ${organisationId} and order_id = ${orderId} and attachment_id = any (${ids}::uuid[])`),
    raw(sql`delete from stored_file where organisation_id = ${organisationId} and storage_key = any (${keys}::text[])`),
  );
}
