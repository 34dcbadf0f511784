import type { OrderApproval } from '@larder/contract/order-approvals.ts';
import type { procurementContract } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { type Day, timeIn } from '@larder/domain/calendar.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { isOver, orderBy } from '@larder/domain/procurement/cut-off.ts';
import { isWaiting } from '@larder/domain/procurement/order-approval.ts';
import type { OrderStatus } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseToSee } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { mayDo } from '../../kernel/visibility.ts';
import { linesOfOther, otherOrder } from '../other-orders.ts';
import { underAccount } from '../under-account.ts';
import { answerersOf } from './answerers.ts';
import { ladderOf, type StoredStep, stepsAt } from './ladders.ts';
import { arrivedTogether, measuredTogether } from './measured-together.ts';
import { involvedIn, lowestOf } from './order-to-answer.ts';
import { approvalOf, type StoredApproval } from './stored-approval.ts';

interface OrderFacts {
  orderId: string;
  accountId: string;
  supplierId: string;
  deliveryDate: Day;
  status: OrderStatus;
  finalCost: string | null;
  cutOffTime: string | null;
  steps: StoredStep[] | null;
  lines: { optionId: string | null; quantity: string; unitPrice: string }[];
}

/** How an order of this account or of one below it stands with its approval, and for whom it waits as people stand now. */
export async function orderApproval(
  db: Db,
  ctx: Ctx,
  { orderId }: InputOf<typeof procurementContract.orderApproval>,
): Promise<OrderApproval | null> {
  authoriseToSee(ctx, 'orders');
  const org = ctx.organisationId;
  const [[order], [approval]] = await db.all(
    raw<OrderFacts>(sql`
      select o.order_id as "orderId", o.account_id as "accountId", o.supplier_id as "supplierId", o.delivery_date as "deliveryDate", o.status,
        o.final_cost as "finalCost", s.cut_off_time as "cutOffTime", ${stepsAt(org, sql`h.ancestors`)} as steps, ${linesOfOther(org)} as lines
      from purchase_order o
      join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
      join account_home h on h.organisation_id = o.organisation_id and h.account_id = o.account_id
      where ${underAccount(ctx)} and o.order_id = ${orderId} and o.removed_at is null`),
    approvalOf(ctx, orderId),
  );
  if (!order) throw new Refusal('order.not-found');
  if (!approval) return null;
  const until = order.cutOffTime === null ? null : orderBy(order.deliveryDate, order.cutOffTime);
  const now = { day: today(ctx), time: timeIn(ctx.timeZone, ctx.now()) };
  const { state, askedBy, answeredBy, reason } = approval;
  return {
    ...{ state, askedBy, answeredBy, reason, at: approval.waitsSince ?? approval.answeredAt },
    ...(await sumsOf(db, ctx, order, approval)),
    approvedAmount: approval.approvedAmount,
    steps: order.steps?.length ?? 0,
    ...(await waitingOf(db, ctx, order, approval)),
    mayTakeBack: order.accountId === ctx.accountId && order.status === 'DRAFT' && mayDo(ctx).includes('orders'),
    orderBy: until,
    tooLate: state === 'ASKED' && until !== null && isOver(until, now),
  };
}

/** What is judged: as it is now while it waits, else as it was asked. £ net. */
async function sumsOf(db: Db, ctx: Ctx, order: OrderFacts, { state, measured }: StoredApproval) {
  const sums = (together: Decimal | null, others: number) => ({ totalCost: together?.toFixed() ?? null, others });
  if (state === 'OPEN') {
    const arrived = await arrivedTogether(db, ctx, { ...order, finalCost: decimal(order.finalCost ?? 0) });
    return sums(arrived.together, arrived.others);
  }
  if (state !== 'ASKED') return { totalCost: measured, others: 0 };
  const asked = await measuredTogether(db, ctx, { ...order, ...otherOrder(order) });
  return sums(asked.together, asked.others);
}

async function waitingOf(db: Db, ctx: Ctx, { accountId, steps }: OrderFacts, approval: StoredApproval) {
  if (!isWaiting(approval.state)) return { step: null, waitsFor: [], alone: false, mayAnswer: false };
  const step = lowestOf(approval);
  const involved = involvedIn(approval);
  const people = (await answerersOf(db, { accountId, ladder: ladderOf(steps ?? []), involved }))(step);
  return {
    step,
    waitsFor: people.map(({ name }) => name),
    alone: people.every(({ userId }) => involved.includes(userId)),
    mayAnswer: people.some(({ userId }) => userId === ctx.userId),
  };
}
