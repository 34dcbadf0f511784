import type { RemoveOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { removalCountsAsReceiving } from '@larder/domain/procurement/predicates.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { accountRowLock } from '../kernel/account-row.ts';
import { authoriseDoing, authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { removeDocument } from '../ledger/post/post-document.ts';
import type { FileStore } from '../storage/file-store.ts';
import { namesWaitedFor } from './approval/order-to-answer.ts';
import { approvalOf } from './approval/stored-approval.ts';
import { noteAtSupplier } from './arriving/share-order.ts';
import { orderToAttachTo } from './attachments/attachment-rows.ts';
import { forgetAttachments } from './attachments/remove-attachment.ts';
import { releaseClaims } from './claims/claims-of-order.ts';
import { correctionTouches } from './delivery-locks.ts';
import { giveRestBack } from './rest-order.ts';
import { pricesBefore, statementsOf, statePrices } from './stated-prices.ts';
import { expectOrder, linesOf, orderForUpdate } from './stored-order.ts';
import { forgetOptions } from './substitutions/known-options.ts';
import { withdrawOfOrder } from './substitutions/withdraw-substitutes.ts';
import { takeBackMail } from './take-back-mail.ts';
import { forAudit } from './write-order.ts';

/**
 * Removes an order. What it did to the stock is reversed on its own day and its prices are withdrawn (rule 10). A draft vanishes with its
 * attachments; anything that left the house stays in the books, so that its movements can still be opened. What it brought instead of something else stays in use,
 * unless the person states that it was not in this kitchen (rule 56). One that an invoice is on is unmatched first (rule 71).
 */
export async function removeOrder(
  ctx: Ctx,
  { files, ...input }: RemoveOrder & { files: FileStore },
): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'procurementLocation');
  let keys: string[] = [];

  const answer = await once(ctx, input, correctionTouches(ctx, { ...input, lines: [], extraLines: [] }), async (tx) => {
    const notHere = input.notHere ?? [];
    if (notHere.length > 0) tx.send(accountRowLock(ctx.organisationId, ctx.accountId));
    const [heads, lines, stated, before, [approval], [billed]] = await tx.all(
      orderForUpdate(ctx, input.orderId),
      linesOf(ctx, input.orderId),
      statementsOf(ctx, input.orderId),
      pricesBefore(ctx, input.orderId, [], today(ctx)),
      approvalOf(ctx, input.orderId),
      raw<object>(sql`
        select from invoice_allocation where organisation_id = ${ctx.organisationId} and order_id = ${input.orderId} limit 1`),
    );
    if (billed && heads[0]?.account_id === ctx.accountId) throw new Refusal('order.matched');
    const order = await expectOrder(tx, ctx, input, 'remove', heads, lines);
    if (approval?.state === 'ASKED')
      throw new Refusal('order.asked', { names: await namesWaitedFor(tx, ctx, approval) });

    const nothing = { orderId: order.orderId, day: order.deliveryDate, statements: [] };
    const priceChanges = await statePrices(tx, ctx, nothing, { before, stated });
    if (removalCountsAsReceiving(order.status)) authoriseDoing(ctx, 'receive');
    const received = order.status === 'RECEIVED';
    const claims = received ? await releaseClaims(tx, ctx, order.orderId) : [];
    if (received) await removeDocument(tx, ctx, order.orderId);
    const optionIds = received ? order.lines.flatMap(({ optionId }) => optionId ?? []) : [];
    const forgotten = await forgetOptions(tx, ctx, order.orderId, optionIds);
    if (notHere.length > 0) authoriseDoing(ctx, 'receive');
    const withdrawn = await withdrawOfOrder(tx, ctx, order.orderId, notHere);
    if (order.status === 'DRAFT') {
      const { attachments } = await orderToAttachTo(tx, ctx, order.orderId);
      forgetAttachments(tx, ctx, order.orderId, attachments);
      keys = attachments.flatMap(({ imageKey }) => imageKey ?? []);
    }
    const where = sql`organisation_id = ${ctx.organisationId} and order_id = ${order.orderId}`;
    tx.send(
      order.status === 'DRAFT'
        ? raw(sql`delete from purchase_order where ${where}`)
        : raw(sql`update purchase_order set removed_at = ${ctx.now().toISOString()}, ${touched(ctx)} where ${where}`),
    );
    const first = await giveRestBack(tx, ctx, order);
    if (order.status === 'AWAIT') tx.send(takeBackMail(ctx, order.orderId));
    await noteAtSupplier(tx, ctx, input.commandId, order, 'removed');
    audit(tx, ctx, 'order.removed', { kind: 'order', id: order.orderId }, forAudit(order), null);
    const removed = { collection: 'orders' as const, id: order.orderId, accountId: ctx.accountId, deleted: true };
    const extra = await noteChanged(tx, ctx, { documentKind: 'order', documentId: order.orderId });
    return { changes: [removed, ...first, ...claims, ...priceChanges, ...forgotten, ...withdrawn], extra };
  });
  await Promise.all(keys.map((key) => files.remove(key)));
  return answer;
}
