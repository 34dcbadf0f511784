import { Refusal } from '@larder/contract/refusals.ts';
import { mayOrder, seesCosts } from '@larder/domain/accounts/limits.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import { measuredCost } from '@larder/domain/procurement/order-limit.ts';
import { showMoney } from '@larder/domain/show.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { optionsOn } from './options.ts';
import { costOf, countedOthers, knownPrices, otherOrders } from './other-orders.ts';
import { hasRefusalsLeft, UnseenLimit } from './refused-unseen.ts';

/**
 * Refuses to send an order above what the person may order, £ net. It is judged by the higher of typed price and price in force, together with all
 * that they sent the supplier that day in any area and all other orders of the same area, supplier and delivery date, so that neither a typed price
 * nor several small orders let more through (rule 39). Drafts are saved whatever they come to. For whom costs are hidden refusals are counted: each
 * reveals something of a price.
 */
export async function authoriseOrder(tx: Tx, ctx: Ctx, order: Order): Promise<void> {
  const above = await whyNotTheirs(tx, ctx, order);
  if (above) throw above;
}

/** Returns why the person may not order so much; null: they may. */
export async function whyNotTheirs(tx: Tx, ctx: Ctx, order: Order): Promise<Refusal | UnseenLimit | null> {
  if (order.type === 'CREDIT' || mayOrderAnything(ctx)) return null;
  const hidden = !seesCosts(ctx.role, ctx.limits);
  if (hidden && !(await hasRefusalsLeft(tx, ctx))) return new Refusal('limit.order-unseen');

  const [, rows] = await tx.all(lockSupplier(ctx, order.supplierId), otherOrders(ctx, order));
  const others = countedOthers(ctx, rows);
  const priced = [...order.lines, ...others.flatMap(({ lines }) => lines)];
  const optionIds = [...new Set(priced.flatMap(({ optionId }) => optionId ?? []))];
  const options = await tx.run(optionsOn(ctx, optionIds, today(ctx)));
  const known = knownPrices(options);

  const own = measuredCost(order.lines.map((line) => ({ ...line, knownPrice: known(line.optionId) })));
  if (own === null) return hidden ? new UnseenLimit() : new Refusal('limit.order-unpriced', { limit: limitText(ctx) });
  const cost = others.reduce((total, one) => total.plus(costOf(one, known)), own);
  if (mayOrder(ctx.role, ctx.limits, cost)) return null;
  if (hidden) return new UnseenLimit();
  if (others.length === 0) return new Refusal('limit.order', { limit: limitText(ctx), cost: showMoney(cost) });
  return new Refusal('limit.order-together', {
    limit: limitText(ctx),
    cost: showMoney(cost),
    others: `${others.length} other order${others.length === 1 ? '' : 's'}`,
  });
}

/** Locks the supplier's row, so that two orders sent at once see each other. */
export function lockSupplier({ organisationId: org }: Ctx, supplierId: string) {
  return raw<object>(sql`
    select from supplier where organisation_id = ${org} and supplier_id = ${supplierId} for no key update`);
}

/** Whether an order of this person may come to any amount. */
export function mayOrderAnything({ role, limits }: Ctx): boolean {
  return role === 'owner' || (role === 'member' && limits.orderUpTo === null);
}

function limitText({ limits }: Ctx): string {
  return showMoney(limits.orderUpTo);
}
