import { Refusal } from '@larder/contract/refusals.ts';
import type { Doing } from '@larder/domain/accounts/limits.ts';
import { awaitsAttachments, mayChangeAttachments } from '@larder/domain/procurement/attachments.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { authorise, authoriseInArea } from '../../kernel/authorise.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { mayDo } from '../../kernel/visibility.ts';
import { receiveAsEntered } from '../receive-as-entered.ts';
import { type HeadRow, orderForUpdate } from '../stored-order.ts';

/** Whoever orders or receives goods here has their papers. */
const EITHER: readonly Doing[] = ['receive', 'orders'];

export interface StoredAttachment {
  /** Among those of its order, counted from 1. */
  place: number;
  attachmentId: string;
  originalFilename: string;
  filename: string | null;
  imageKey: string | null;
  sizeBytes: number | null;
  /** null: announced and not stored yet. */
  storedAt: string | null;
  storedBy: string | null;
  /** The line of which it shows what was refused; null: it is of the whole order. */
  lineId: string | null;
}

export function authoriseAttaching(ctx: Ctx): void {
  authorise(ctx, 'procurementLocation');
  if (!EITHER.some((doing) => mayDo(ctx).includes(doing))) throw new Refusal('limit.receive');
  authoriseInArea(ctx, 'procurementLocation');
}

/** Locks an order of the area and reads its attachments; refused where they may not be changed. */
export async function orderToAttachTo(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
): Promise<{ head: HeadRow; attachments: StoredAttachment[] }> {
  const [[head], attachments] = await tx.all(
    orderForUpdate(ctx, orderId),
    raw<StoredAttachment>(sql`
      select place, attachment_id as "attachmentId", original_filename as "originalFilename", filename, image_key as "imageKey",
        size_bytes as "sizeBytes", stored_at as "storedAt", stored_by as "storedBy", line_id as "lineId"
      from order_attachment where organisation_id = ${ctx.organisationId} and order_id = ${orderId}
      order by place, attachment_id`),
  );
  if (head?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
  if (!mayChangeAttachments(head.status)) throw new Refusal('order.finalised');
  return { head, attachments };
}

/** Adds attachments that are announced, or stored already. */
export function insertAttachments(tx: Tx, ctx: Ctx, orderId: string, attachments: readonly StoredAttachment[]): void {
  if (attachments.length === 0) return;
  tx.send(
    insertRows(
      'order_attachment',
      attachments.map((one) => ({
        organisation_id: ctx.organisationId,
        attachment_id: one.attachmentId,
        order_id: orderId,
        place: one.place,
        original_filename: one.originalFilename,
        filename: one.filename,
        image_key: one.imageKey,
        size_bytes: one.sizeBytes,
        stored_at: one.storedAt,
        stored_by: one.storedBy,
        line_id: one.lineId,
        created_at: ctx.now().toISOString(),
        created_by: ctx.userName,
      })),
    ),
  );
}

/** Attachments that are announced: their files come later. */
export function announced(files: readonly { attachmentId: string; filename: string }[]): StoredAttachment[] {
  const nothing = { filename: null, imageKey: null, sizeBytes: null, storedAt: null, storedBy: null, lineId: null };
  return files.map(({ attachmentId, filename }, index) => ({
    ...{ place: index + 1, attachmentId, originalFilename: filename },
    ...nothing,
  }));
}

/**
 * What follows from a change of an order's attachments: one that waited for files is received once none is missing (PROC-059). The order's own
 * version stays, so that whoever is typing its receipt goes on.
 */
export async function afterAttachments(
  tx: CommandTx,
  ctx: Ctx,
  head: HeadRow,
  attachments: readonly StoredAttachment[],
): Promise<Change[]> {
  if (head.status !== 'ATTACHED' || awaitsAttachments(attachments))
    return [{ collection: 'orders', id: head.order_id, accountId: ctx.accountId }];
  const { order_id: orderId, version, delivery_date: deliveryDate, invoice_number: invoiceNumber } = head;
  const order = { orderId, version, deliveryDate, invoiceNumber: invoiceNumber ?? '' };
  return receiveAsEntered(tx, ctx, order, 'order.received', null);
}
