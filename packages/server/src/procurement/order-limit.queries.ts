import type { OrderLimit, procurementContract } from '@larder/contract/procurement.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sum } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { answerersOf } from './approval/answerers.ts';
import { ladderHere } from './approval/ladders.ts';
import { measuredTogether } from './approval/measured-together.ts';
import { approvalOf, type StoredApproval } from './approval/stored-approval.ts';
import { mayOrderAnything } from './authorise-order.ts';
import { optionsOn } from './options.ts';
import { costOf, countedOthers, knownPrices, otherOrders } from './other-orders.ts';

/** Names listed before the rest is left out: somebody to ask is enough. */
const MOST_SENDERS = 4;

/**
 * Returns what the person may order up to and what counts together with this order, £ net, so that its form can compare while it is typed; who here
 * may send an order of any amount, owners first; and whose approval it needs from which amount.
 */
export async function orderLimit(
  db: Db,
  ctx: Ctx,
  order: InputOf<typeof procurementContract.orderLimit>,
): Promise<OrderLimit> {
  authoriseInArea(ctx, 'procurementLocation');
  const [rows, senders, [approval]] = await db.all(
    otherOrders(ctx, order),
    sendersOfAnything(ctx),
    approvalOf(ctx, order.orderId),
  );
  const others = countedOthers(ctx, rows);
  const optionIds = [...new Set(others.flatMap(({ lines }) => lines.flatMap(({ optionId }) => optionId ?? [])))];
  const known = knownPrices(optionIds.length > 0 ? await db.run(optionsOn(ctx, optionIds, today(ctx))) : []);
  return {
    upTo: mayOrderAnything(ctx) ? null : ctx.limits.orderUpTo,
    others: { count: others.length, cost: sum(others.map((one) => costOf(one, known))).toFixed() },
    senders: mayOrderAnything(ctx) ? [] : senders.map(({ name }) => name),
    ladder: await ladderFor(db, ctx, order, approval),
  };
}

/** The steps of approval that hold here, with whom the person would ask at each. */
async function ladderFor(
  db: Db,
  ctx: Ctx,
  order: InputOf<typeof procurementContract.orderLimit>,
  approval: StoredApproval | undefined,
): Promise<OrderLimit['ladder']> {
  const ladder = await ladderHere(db, ctx);
  if (!ladder) return null;
  const answerers = await answerersOf(db, { accountId: ctx.accountId, ladder, involved: [ctx.userId] });
  const { together } = await measuredTogether(db, ctx, { ...order, accountId: ctx.accountId, lines: [] });
  return {
    steps: ladder.map(({ from }, index) => ({
      fromAmount: from.toFixed(),
      names: answerers(index + 1).flatMap(({ userId, name }) => (userId === ctx.userId ? [] : [name])),
    })),
    othersCost: together?.toFixed() ?? null,
    granted: approval?.state === 'GRANTED' ? approval.grantedStep : 0,
  };
}

/** Reads whose orders here may come to any amount. Of several memberships the strongest role counts, of equal ones the nearest. */
function sendersOfAnything({ organisationId, account, userId }: Ctx) {
  return raw<{ name: string }>(sql`
    select p.name
    from (
      select distinct on (m.user_id) m.user_id, m.role, m.order_up_to
      from membership m
      where m.organisation_id = ${organisationId} and m.account_id = any (${account.ancestors}::uuid[])
      order by m.user_id, array_position(array['owner', 'member', 'guest'], m.role),
        array_position(${account.ancestors}::uuid[], m.account_id)
    ) reach join profile p using (user_id)
    where reach.user_id <> ${userId} and (reach.role = 'owner' or reach.role = 'member' and reach.order_up_to is null)
    order by reach.role <> 'owner', lower(p.name), p.user_id limit ${MOST_SENDERS}`);
}
