import type { TypedDelivery } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { decimal } from '@larder/domain/money.ts';
import type { Order, OrderLine } from '@larder/domain/procurement/order.ts';
import type { Ctx } from '../kernel/context.ts';

/** Refuses a price (£ net of one lot) entered by a person who does not see costs; null: no price was entered. */
export function authorisePrices(ctx: Ctx, prices: readonly (string | null)[]): void {
  if (!seesCosts(ctx.role, ctx.limits) && prices.some((price) => price !== null)) throw new Refusal('limit.costs');
}

/** The same for all that a delivery holds in £ and percent; a charge of nothing holds none. */
export function authoriseDeliveryPrices(ctx: Ctx, input: TypedDelivery): void {
  const charges = [input.deliveryCharge, input.flatDiscount, input.percentDiscount];
  authorisePrices(ctx, [
    ...[...input.lines, ...input.extraLines].map((line) => line.finalPrice),
    ...charges.filter((charge) => !decimal(charge).isZero()),
  ]);
}

/** Lines as they were entered; where the person does not see costs, lines that were on the order before keep their price. */
export function linesPriced(ctx: Ctx, before: readonly OrderLine[], lines: OrderLine[]): OrderLine[] {
  if (seesCosts(ctx.role, ctx.limits)) return lines;
  return lines.map((line) => {
    const had = before.find(({ optionId }) => optionId === line.optionId);
    return had ? { ...line, unitPrice: had.unitPrice } : line;
  });
}

/** A delivery as it was entered; of a person who does not see costs, the prices and charges that stand on the order stay. */
export function deliveryPriced(ctx: Ctx, input: TypedDelivery, order: Order): TypedDelivery {
  if (seesCosts(ctx.role, ctx.limits)) return input;
  const priceOf = new Map(order.lines.map((line) => [line.lineId, line.finalPrice?.toFixed() ?? null]));
  const named = new Set(input.lines.map((line) => line.lineId));
  const others = order.lines.filter((line) => !named.has(line.lineId));
  return {
    ...input,
    deliveryCharge: order.deliveryCharge.toFixed(),
    flatDiscount: order.flatDiscount.toFixed(),
    percentDiscount: order.percentDiscount.toFixed(),
    lines: [
      ...input.lines.map((line) => ({ ...line, finalPrice: priceOf.get(line.lineId) ?? null })),
      ...others.map(({ lineId }) => ({ lineId, quantityReceived: null, finalPrice: priceOf.get(lineId) ?? null })),
    ],
  };
}
