import { Refusal } from '@larder/contract/refusals.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import type { OrderReceived } from '@larder/domain/procurement/receive.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';
import { audit, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import { repostClaims } from '../../ledger/post/claims.ts';
import type { StoredOrder } from '../stored-order.ts';
import { claimsForUpdate, storedClaim } from './stored-claim.ts';

/** A line of an order that answers claims; null: of what was written off, which no order answers. */
export interface AnsweringLine {
  line_id: string | null;
}

export function answeringLines(ctx: Ctx, orderId: string): Query<AnsweringLine> {
  return raw<AnsweringLine>(sql`
    select distinct line_id from claim_answer where organisation_id = ${ctx.organisationId} and order_id = ${orderId}`);
}

/** Refuses a correction that changes what answers a claim: its day, or the quantity and price of its line. */
export function refuseChangedAnswers(
  order: StoredOrder,
  received: OrderReceived,
  answering: readonly AnsweringLine[],
): void {
  const before = new Map(order.lines.map((line) => [line.lineId, line]));
  const after = new Map(received.lines.map((line) => [line.lineId, line]));
  const differs = answering.some(({ line_id }) => {
    if (line_id === null) return false;
    const [was, is] = [before.get(line_id), after.get(line_id)];
    const same =
      was && is && was.priceOnly === is.priceOnly && is.quantityReceived.eq(was.quantityReceived ?? was.quantity);
    if (!sameWeight(was?.byWeight?.weighed, is?.byWeight?.weighed)) return true;
    return !same || !is.finalPrice.eq(was.finalPrice ?? was.unitPrice);
  });
  if (differs || (answering.length > 0 && received.deliveryDate !== order.deliveryDate))
    throw new Refusal('order.answers-claim');
}

function sameWeight(was: Decimal | null | undefined, is: Decimal | null | undefined): boolean {
  return was && is ? was.eq(is) : !was && !is;
}

/**
 * What removing an order does to claims (rule 56): those of its lines are withdrawn, unless a credit note answers one; claims that it answers
 * itself open again. Both are posted anew. Returns the claims that changed.
 */
export async function releaseClaims(tx: CommandTx, ctx: Ctx, orderId: string): Promise<Change[]> {
  const answers = sql`exists (select from claim_answer a
    where a.organisation_id = c.organisation_id and a.claim_id = c.claim_id and a.order_id = ${orderId})`;
  const rows = await tx.run(
    claimsForUpdate(ctx, sql`(c.order_id = ${orderId} and c.withdrawn_at is null or ${answers})`),
  );
  const claims = rows.map(storedClaim);
  if (claims.length === 0) return [];
  const own = claims.filter((claim) => claim.orderId === orderId);
  if (own.some((claim) => claim.answers.some(({ kind, order_id }) => kind === 'credited' && order_id !== orderId)))
    throw new Refusal('order.claim-answered');

  const withdrawnAt = ctx.now().toISOString();
  for (const claim of own) {
    tx.send(
      raw(sql`update claim set withdrawn_at = ${withdrawnAt}, ${touched(ctx)} where ${oneOf(ctx, claim.claimId)}`),
    );
    audit(tx, ctx, 'claim.withdrawn', { kind: 'claim', id: claim.claimId }, { withdrawnAt: null }, { withdrawnAt });
  }
  for (const claim of claims.filter(({ orderId: of }) => of !== orderId)) {
    const gone = claim.answers.filter(({ order_id }) => order_id === orderId);
    const answered = gone.reduce<Decimal>((sum, { amount }) => sum.minus(decimal(amount)), claim.answered);
    tx.send(
      raw(sql`delete from claim_answer where ${oneOf(ctx, claim.claimId)} and order_id = ${orderId}`),
      raw(sql`update claim set answered = ${answered.toFixed()}, ${touched(ctx)} where ${oneOf(ctx, claim.claimId)}`),
    );
    const [before, after] = [claim.answered, answered].map((one) => ({ answered: one.toFixed() }));
    audit(tx, ctx, 'claim.reopened', { kind: 'claim', id: claim.claimId }, { ...before, answers: gone }, after ?? null);
  }
  const ids = claims.map(({ claimId }) => claimId);
  await repostClaims(tx, ctx, ids);
  return ids.map((id) => ({ collection: 'claims', id, accountId: ctx.accountId }));
}

function oneOf(ctx: Ctx, claimId: string): RawBuilder<unknown> {
  return sql`organisation_id = ${ctx.organisationId} and claim_id = ${claimId}`;
}

/** Selects the ingredients of claims of an order, and of those that it answers. */
export function ingredientsOfClaims(ctx: Ctx, orderId: string): RawBuilder<unknown> {
  return sql`
    select c.ingredient_id from claim c where c.organisation_id = ${ctx.organisationId} and (c.order_id = ${orderId} or exists (
      select from claim_answer a
      where a.organisation_id = c.organisation_id and a.claim_id = c.claim_id and a.order_id = ${orderId}))`;
}
