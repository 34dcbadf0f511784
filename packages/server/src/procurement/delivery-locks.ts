import type { ReceiveOrder, TypedDelivery } from '@larder/contract/procurement.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/context.ts';
import type { Touches } from '../kernel/locks.ts';
import { movedBy } from '../ledger/books/touches.ts';
import type { Reach } from '../ledger/impact/closed-reach.ts';
import { ingredientsOfClaims } from './claims/claims-of-order.ts';
import { withSurvivors } from './claims/stored-claim.ts';

type TypedPrices = Pick<ReceiveOrder, 'orderId' | 'lines' | 'extraLines'>;

/**
 * What a delivery touches: the area, and the options of its lines with their ingredients. An option for which a price is typed, now or when it was
 * ordered, most likely changes its price, so it is locked exclusively with the ingredients that it costs; if another price changes, the command
 * begins again.
 */
export function deliveryTouches(ctx: Ctx, { orderId, lines, extraLines }: TypedPrices): Touches {
  const ours = sql`organisation_id = ${ctx.organisationId}`;
  const extra = extraLines.map(({ optionId }) => optionId);
  const pricedLines = lines.flatMap(({ lineId, finalPrice }) => (finalPrice === null ? [] : [lineId]));
  const pricedExtra = extraLines.flatMap(({ optionId, finalPrice }) => (finalPrice === null ? [] : [optionId]));
  const ordered = sql`select option_id, ingredient_id, line_id, unit_price, list_price from purchase_order_line where ${ours} and order_id = ${orderId}`;
  const shared = sql`
    with line as (${ordered}), option as (
      select option_id from line where option_id is not null union select unnest(${extra}::uuid[])
    ), named as (
      select ingredient_id as id from line
      union select ingredient_id from supplier_option where ${ours} and option_id in (select option_id from option)
      union select ingredient_id from ingredient_default where ${ours} and option_id in (select option_id from option) and withdrawn_at is null
    )
    select option_id from option
    union all select id from named
    union all select merged_into from ingredient where ${ours} and merged_into is not null and ingredient_id in (select id from named)`;
  return {
    shared: { areas: [ctx.accountId], ingredients: shared },
    exclusive: { ingredients: costedBy(ctx, ordered, pricedLines, pricedExtra) },
  };
}

/** Selects the options whose prices are typed, and what they cost or costed. */
function costedBy(
  ctx: Ctx,
  ordered: RawBuilder<unknown>,
  lineIds: readonly string[],
  optionIds: readonly string[],
): RawBuilder<unknown> {
  return sql`
    with option as (
      select option_id from (${ordered}) line
      where (line_id = any (${lineIds}::uuid[]) or unit_price is distinct from list_price) and option_id is not null
      union select unnest(${optionIds}::uuid[])
    )
    select option_id from option
    union all select ingredient_id from ingredient_default
      where organisation_id = ${ctx.organisationId} and option_id in (select option_id from option) and withdrawn_at is null`;
}

/** What correcting a received order touches, besides: what it posted before, the prices that it stated, and claims. */
export function correctionTouches(ctx: Ctx, input: TypedPrices): Touches {
  const { shared, exclusive } = deliveryTouches(ctx, input);
  const { ingredients } = shared ?? {};
  const before = sql`
    ${movedBy(ctx.organisationId, input.orderId)} union all ${withSurvivors(ctx, ingredientsOfClaims(ctx, input.orderId))}`;
  const all = ingredients && 'toOperationNode' in ingredients ? sql`(${ingredients}) union all (${before})` : before;
  return { shared: { areas: [ctx.accountId], ingredients: all }, ...(exclusive ? { exclusive } : {}) };
}

/** The closed periods that a delivery may change: from its day, or the order's, on. */
export function reachOf({ orderId, deliveryDate, extraLines }: TypedDelivery): Reach {
  return { orderIds: [orderId], optionIds: extraLines.map(({ optionId }) => optionId), day: deliveryDate };
}
