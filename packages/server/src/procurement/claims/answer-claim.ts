import type { claimCalls } from '@larder/contract/claims.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { minLength } from '@larder/domain/forms.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { claimable, creditedOn, creditMovesGoods, OWED, replacedWorth } from '@larder/domain/procurement/claims.ts';
import { receivedValue } from '@larder/domain/procurement/costs.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseDoing, authoriseInArea } from '../../kernel/authorise.ts';
import { audit, type Change, touched } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { refuseWhereClosed } from '../../kernel/refuse-where-closed.ts';
import { movedBy } from '../../ledger/books/touches.ts';
import { noteChanged } from '../../ledger/impact/watch-impact.ts';
import { orderMovements } from '../../ledger/post/orders.ts';
import { repostDocuments } from '../../ledger/post/post-document.ts';
import { linesOf, orderForUpdate, type StoredLine, type StoredOrder, storedOrder } from '../stored-order.ts';
import { authorisePrices } from '../unseen-prices.ts';
import { ingredientOfClaim, lockClaim, recordClaim, type StoredClaim } from './stored-claim.ts';

type AnswerClaim = InputOf<typeof claimCalls.answerClaim>;

/** What is put on a claim: £ net, on its day. */
interface Decided {
  amount: Decimal;
  day: Day;
  reason: string;
  /** Rows that changed besides. */
  changes: Change[];
}

/**
 * Puts an answer on a claim (rules 85 and 86): its £ leave the expected credits on the day of the credit note, of the goods that replaced it,
 * or today, where it is written off. What is written off needs a reason in a few words, and a person who may approve.
 */
export async function answerClaim(ctx: Ctx, input: AnswerClaim) {
  authoriseInArea(ctx, 'procurementLocation', 'receive');
  if (input.kind === 'written off') authoriseDoing(ctx, 'approve');
  authorisePrices(ctx, [input.amount]);

  const { claimId, answerId, kind, line } = input;
  const ingredients = line
    ? sql`${ingredientOfClaim(ctx, claimId)} union all ${movedBy(ctx.organisationId, line.orderId)}`
    : ingredientOfClaim(ctx, claimId);
  return once(ctx, input, { shared: { areas: [ctx.accountId], ingredients } }, async (tx) => {
    const claim = await lockClaim(tx, ctx, input);
    if (!OWED.includes(claim.state) && claim.state !== 'waiting for the invoice')
      throw new Refusal('claim.closed', { state: claim.state });
    const { amount, day, reason, changes } = await decide(tx, ctx, claim, input);
    await refuseWhereClosed(tx, ctx, day);

    const facts = {
      kind,
      amount: amount.toFixed(),
      day,
      order_id: line?.orderId ?? null,
      line_id: line?.lineId ?? null,
      reason,
    };
    tx.send(
      insertRows('claim_answer', [
        {
          ...{ organisation_id: ctx.organisationId, answer_id: answerId, claim_id: claimId, ...facts },
          answered_by: ctx.userName,
        },
      ]),
      raw(sql`
        update claim set answered = answered + ${amount.toFixed()}, billed = 'billed', ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and claim_id = ${claimId}`),
    );
    const [before, after] = [claim.answered, claim.answered.plus(amount)];
    const change = await recordClaim(
      tx,
      ctx,
      'claim.answered',
      claimId,
      { answered: before.toFixed(), billed: claim.billed },
      { answered: after.toFixed(), billed: 'billed', answer: { answerId, ...facts } },
    );
    const extra = await noteChanged(tx, ctx, { documentKind: 'claim', documentId: claimId });
    return { changes: [change, ...changes], extra };
  });
}

async function decide(tx: CommandTx, ctx: Ctx, claim: StoredClaim, input: AnswerClaim): Promise<Decided> {
  const rest = claim.net.minus(claim.answered);
  if (input.kind === 'written off') {
    if (claim.state === 'waiting for the invoice') throw new Refusal('claim.waits');
    const message = minLength('Reason', input.reason);
    if (message) throw new Refusal('invalid', { fields: [{ field: 'reason', message }] });
    return { amount: rest, day: today(ctx), reason: input.reason, changes: [] };
  }
  const found = input.line && (await lockedLine(tx, ctx, claim, input.line));
  return input.kind === 'credited' ? credited(tx, ctx, claim, rest, input, found) : replaced(claim, rest, found);
}

interface FoundLine {
  order: StoredOrder;
  line: StoredLine;
  /** £ of it that answer claims already. */
  used: Decimal;
}

/** The line that answers, with its order locked, so that two claims never share the same £; null where it is of another supplier, or not received. */
async function lockedLine(
  tx: CommandTx,
  ctx: Ctx,
  claim: StoredClaim,
  { orderId, lineId }: { orderId: string; lineId: string },
): Promise<FoundLine | null> {
  const heads = await tx.run(orderForUpdate(ctx, orderId));
  const [lines, [used]] = await tx.all(
    linesOf(ctx, orderId),
    raw<{ amount: string }>(sql`
      select coalesce(sum(amount), 0) as amount from claim_answer
      where organisation_id = ${ctx.organisationId} and order_id = ${orderId} and line_id = ${lineId}`),
  );
  const [head] = heads;
  if (head?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
  const order = storedOrder(head, lines);
  const line = order.lines.find((one) => one.lineId === lineId);
  if (!line || line.deposit) throw new Refusal('not-found', { what: 'line' }); // a deposit's credit answers no claim (rule 49)
  if (order.supplierId !== claim.supplierId || !countsInStock(order.status)) return null;
  return { order, line, used: decimal(used?.amount ?? 0) };
}

async function credited(
  tx: CommandTx,
  ctx: Ctx,
  { kind, answers }: StoredClaim,
  rest: Decimal,
  { amount }: AnswerClaim,
  found: FoundLine | null,
): Promise<Decided> {
  if (found?.order.type !== 'CREDIT') throw new Refusal('claim.no-credit');
  const { order, line, used } = found;
  const left = receivedValue(line).minus(used);
  if (!left.gt(0) || answers.some((one) => one.order_id === order.orderId && one.line_id === line.lineId))
    throw new Refusal('claim.credit-used');
  const most = creditedOn(rest, left);
  const puts = amount === null ? most : decimal(amount);
  if (!puts.gt(0) || puts.gt(most))
    throw new Refusal('invalid', {
      fields: [{ field: 'amount', message: `Enter more than 0 and at most ${most.toFixed()}` }],
    });
  const moves = !line.priceOnly && line.ingredientId !== null && !creditMovesGoods(kind);
  const changes = moves ? [await giveMoneyOnly(tx, ctx, order, line)] : [];
  return { amount: puts, day: order.deliveryDate, reason: '', changes };
}

/** The goods of the claim are gone already, or never came: the credit gives back money and moves no goods a second time (rule 85). */
async function giveMoneyOnly(tx: CommandTx, ctx: Ctx, order: StoredOrder, line: StoredLine): Promise<Change> {
  if (order.status === 'FINALISED') throw new Refusal('order.finalised');
  const { organisationId } = ctx;
  tx.send(
    raw(sql`
      update purchase_order_line set price_only = true
      where organisation_id = ${organisationId} and order_id = ${order.orderId} and line_id = ${line.lineId}`),
    raw(sql`
      update purchase_order set ${touched(ctx)} where organisation_id = ${organisationId} and order_id = ${order.orderId}`),
  );
  await repostDocuments(tx, ctx, await orderMovements(tx, [order.orderId]));
  const lineAs = (priceOnly: boolean) => ({ lines: [{ name: line.name, priceOnly }] });
  audit(tx, ctx, 'order.made-price-only', { kind: 'order', id: order.orderId }, lineAs(false), lineAs(true));
  return { collection: 'orders', id: order.orderId, accountId: ctx.accountId };
}

function replaced({ net, lots, day, answers }: StoredClaim, rest: Decimal, found: FoundLine | null): Decided {
  const isFree = found?.order.type === 'DEBIT' && (found.line.finalPrice ?? found.line.unitPrice).isZero();
  const came = found ? claimable(found.line) : null;
  if (!found || !isFree || !came?.gt(0) || found.order.deliveryDate < day) throw new Refusal('claim.no-replacement');
  if (!found.used.isZero() || answers.some((one) => one.line_id === found.line.lineId))
    throw new Refusal('claim.credit-used');
  return { amount: replacedWorth({ net, lots, rest }, came), day: found.order.deliveryDate, reason: '', changes: [] };
}
