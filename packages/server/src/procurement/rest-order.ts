import type { TypedDelivery } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { estimatedCost } from '@larder/domain/procurement/costs.ts';
import { restOrder } from '@larder/domain/procurement/rest.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { audit, type Change, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { NO_APPROVAL, type StoredApproval, setApproval } from './approval/stored-approval.ts';
import { nextOrderNumber, ordersOneByOne } from './order-numbers.ts';
import type { DecidedReceipt } from './receipt.ts';
import type { StoredOrder } from './stored-order.ts';
import { forAudit, insertOrder } from './write-order.ts';

interface RestFacts {
  orderNumber: number;
  /** The order that holds the rest already; null: none. */
  followedBy: { number: number | null } | null;
}

/** Reads what an order for the rest of a delivery needs; null where nothing is still to come. Call it before the order is locked: numbers are taken one after the other. */
export async function restFacts(tx: Tx, ctx: Ctx, { orderId, rest }: TypedDelivery): Promise<RestFacts | null> {
  if (!rest) return null;
  const ours = sql`organisation_id = ${ctx.organisationId}`;
  const [[, [number], [follower], taken]] = await Promise.all([
    tx.all(
      ordersOneByOne(ctx),
      nextOrderNumber(ctx),
      raw<{ number: number | null }>(sql`
        select order_number as number from purchase_order
        where ${ours} and follows_order_id = ${orderId} and removed_at is null`),
      raw<object>(sql`select from purchase_order where ${ours} and order_id = ${rest.orderId}`),
    ),
    refuseWhereClosed(tx, ctx, rest.deliveryDate),
  ]);
  if (taken.length > 0)
    throw new Refusal('invalid', { fields: [{ field: 'rest.orderId', message: 'There is such an order already' }] });
  return { orderNumber: number?.next ?? 1, followedBy: follower ?? null };
}

/** Refuses to move lots that are claimed as short already: they would come, and be claimed besides. Call it where the order is locked. */
export async function refuseClaimedRest(tx: Tx, ctx: Ctx, { orderId, rest }: TypedDelivery): Promise<void> {
  if (!rest) return;
  const claimed = await tx.run(
    raw<{ line_id: string }>(sql`
      select distinct line_id from claim
      where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and kind = 'short' and withdrawn_at is null`),
  );
  const fields = rest.lines.flatMap(({ ofLineId }, index) =>
    claimed.some(({ line_id }) => line_id === ofLineId)
      ? [{ field: `rest.lines.${index}`, message: 'It is claimed as short: withdraw that claim first' }]
      : [],
  );
  if (fields.length > 0) throw new Refusal('invalid', { fields });
}

/**
 * Makes the order for what is still to come of a delivery (rule 45): it is with the supplier already, so no mail leaves, and no person sent it. It has the
 * approval that was granted for the first one, up to what it comes to itself.
 */
export function moveRest(
  tx: Tx,
  ctx: Ctx,
  { order: first, received }: Pick<DecidedReceipt, 'order' | 'received'>,
  facts: RestFacts | null,
  approval: StoredApproval | undefined,
): Change[] {
  if (!facts || !received.rest) return [];
  if (facts.followedBy !== null)
    throw new Refusal('invalid', {
      fields: [{ field: 'rest', message: `PO ${facts.followedBy.number} holds what is still to come already` }],
    });
  const order = restOrder(first, received.rest, received.lines, today(ctx));
  const { orderNumber } = facts;
  insertOrder(tx, ctx, order, orderNumber);
  if (approval && approval.grantedStep > 0)
    setApproval(tx, order.orderId, {
      ...{ ...NO_APPROVAL, state: 'GRANTED', grantedStep: approval.grantedStep, leastStep: approval.leastStep },
      ...{ approvedAmount: estimatedCost(order.type, order.lines).toFixed() },
      ...{ askedById: approval.askedById, askedBy: approval.askedBy },
      ...{ answeredBy: approval.answeredBy, answeredAt: approval.answeredAt },
    });
  audit(tx, ctx, 'order.rest-ordered', { kind: 'order', id: order.orderId }, null, forAudit({ ...order, orderNumber }));
  return [{ collection: 'orders', id: order.orderId, accountId: ctx.accountId }];
}

/** Puts what an order held back on the order that it was the rest of, as its lines are short again. Call it where the order is removed. */
export async function giveRestBack(tx: Tx, ctx: Ctx, rest: StoredOrder): Promise<Change[]> {
  const { followsOrderId: id } = rest;
  if (!id) return [];
  const where = sql`organisation_id = ${ctx.organisationId} and order_id = ${id}`;
  const [first] = await tx.run(
    raw<{ order_id: string }>(
      sql`update purchase_order set ${touched(ctx)} where ${where} and removed_at is null returning order_id`,
    ),
  );
  if (!first) return [];
  tx.send(raw(sql`update purchase_order_line set moved_lots = null where ${where} and moved_lots is not null`));
  const lines = rest.lines.map(({ name, quantity }) => ({ name, movedLots: quantity }));
  const after = lines.map(({ name }) => ({ name, movedLots: null }));
  audit(tx, ctx, 'order.rest-removed', { kind: 'order', id }, { lines }, { lines: after });
  return [{ collection: 'orders', id, accountId: ctx.accountId }];
}
