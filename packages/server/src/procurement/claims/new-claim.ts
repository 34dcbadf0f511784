import { Refusal } from '@larder/contract/refusals.ts';
import { decimal, ZERO } from '@larder/domain/money.ts';
import { claimedQuantity, claimNet, claimProblems, type TypedClaim } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Change, made } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import type { StoredLine, StoredOrder } from '../stored-order.ts';
import { recordClaim } from './stored-claim.ts';

/** What a person claims, by the id that the claim gets. gone: lots of the line that are claimed already as damaged later or returned. */
interface NewClaim {
  claimId: string;
  claim: TypedClaim;
  gone: string | undefined;
  reason: string;
}

/** Lots of the lines of an order that are claimed already as damaged later or returned. */
export function lotsGone(ctx: Ctx, orderId: string): Query<{ lineId: string; lots: string }> {
  return raw<{ lineId: string; lots: string }>(sql`
    select line_id as "lineId", sum(lots) as lots from claim
    where organisation_id = ${ctx.organisationId} and order_id = ${orderId}
      and kind in ('damaged later', 'returned') and withdrawn_at is null
    group by line_id`);
}

/** Opens a claim by hand and posts it, or refuses with all that is wrong with it; `at` stands before its fields. */
export async function addClaim(
  tx: CommandTx,
  ctx: Ctx,
  order: StoredOrder,
  line: StoredLine,
  { claimId, claim, gone, reason }: NewClaim,
  at = '',
): Promise<Change> {
  const of = { order, line, gone: gone === undefined ? ZERO : decimal(gone), today: today(ctx) };
  const problems = claimProblems(claim, of).map(({ field, ...problem }) => ({ field: `${at}${field}`, ...problem }));
  if (problems.length > 0) throw new Refusal('invalid', { fields: problems });
  const facts = {
    account_id: ctx.accountId,
    supplier_id: order.supplierId,
    order_id: order.orderId,
    line_id: line.lineId,
    kind: claim.kind,
    lots: claim.lots.toFixed(),
    net: claimNet(line, claim).toFixed(),
    vat_percent: line.vatPercent?.toFixed() ?? null,
    day: claim.day,
    ingredient_id: line.ingredientId,
    quantity: claimedQuantity(line, claim).toFixed(),
    reason,
    billed: 'billed',
  };
  tx.send(insertRows('claim', [{ organisation_id: ctx.organisationId, claim_id: claimId, ...facts, ...made(ctx) }]));
  return recordClaim(tx, ctx, 'claim.opened', claimId, null, { name: line.name, ...facts });
}
