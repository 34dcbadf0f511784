import { Refusal } from '@larder/contract/refusals.ts';
import { decimal } from '@larder/domain/money.ts';
import { claimedQuantity, claimNet, claimProblems, type TypedClaim } from '@larder/domain/procurement/claims.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Change, made } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import type { CommandTx } from '../../kernel/once.ts';
import type { StoredLine, StoredOrder } from '../stored-order.ts';
import { recordClaim } from './stored-claim.ts';

/** What a person claims, by the id that the claim gets. before: what is claimed of the lines of its order already. */
interface NewClaim {
  claimId: string;
  claim: TypedClaim;
  before: readonly ClaimedBefore[];
  reason: string;
}

/** Lots of a line that are claimed already. restNumber: of the order that holds what is still to come of its order. */
export interface ClaimedBefore {
  lineId: string;
  gone: string;
  short: string;
  restNumber: number | null;
}

/** What is claimed already of each line of an order. */
export function claimedBefore(ctx: Ctx, orderId: string): Query<ClaimedBefore> {
  return raw<ClaimedBefore>(sql`
    select l.line_id as "lineId", coalesce(sum(c.lots) filter (where c.kind in ('damaged later', 'returned')), 0) as gone,
      coalesce(sum(c.lots) filter (where c.kind = 'short'), 0) as short, max(f.order_number) as "restNumber"
    from purchase_order_line l
    left join claim c on c.organisation_id = l.organisation_id and c.order_id = l.order_id and c.line_id = l.line_id
      and c.withdrawn_at is null
    left join purchase_order f on f.organisation_id = l.organisation_id and f.follows_order_id = l.order_id and f.removed_at is null
    where l.organisation_id = ${ctx.organisationId} and l.order_id = ${orderId}
    group by l.line_id`);
}

/** Opens a claim by hand and posts it, or refuses with all that is wrong with it; `at` stands before its fields. */
export async function addClaim(
  tx: CommandTx,
  ctx: Ctx,
  order: StoredOrder,
  line: StoredLine,
  { claimId, claim, before, reason }: NewClaim,
  at = '',
): Promise<Change> {
  refuseClaimProblems(ctx, order, line, claim, before, at);
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

/** Refuses a claim by hand with all that is wrong with it; `at` stands before its fields. */
export function refuseClaimProblems(
  ctx: Ctx,
  order: StoredOrder,
  line: StoredLine,
  claim: TypedClaim,
  before: readonly ClaimedBefore[],
  at = '',
): void {
  const known = before.find(({ lineId }) => lineId === line.lineId);
  const of = {
    order: { ...order, followedBy: known ? { orderNumber: known.restNumber } : null },
    line,
    claimed: { gone: decimal(known?.gone ?? 0), short: decimal(known?.short ?? 0) },
    today: today(ctx),
  };
  const problems = claimProblems(claim, of).map(({ field, ...problem }) => ({ field: `${at}${field}`, ...problem }));
  if (problems.length > 0) throw new Refusal('invalid', { fields: problems });
}
