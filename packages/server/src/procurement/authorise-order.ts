import { Refusal } from '@larder/contract/refusals.ts';
import { mayOrder, seesCosts } from '@larder/domain/accounts/limits.ts';
import { addDays, type Day, dayIn } from '@larder/domain/calendar.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import type { Order } from '@larder/domain/procurement/order.ts';
import { measuredCost } from '@larder/domain/procurement/order-limit.ts';
import { showMoney } from '@larder/domain/show.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { timeZoneAt } from '../kernel/account-facts.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type OptionRow, optionsOn } from './options.ts';
import { expectRefusalsLeft, UnseenLimit } from './refused-unseen.ts';

/** When an order is judged: as its form is saved, or as it goes to the supplier. */
type Step = 'saving' | 'sending';

/**
 * Refuses an order above what the person may order, £ net. It is judged by the higher of typed price and price in force, together with all that
 * they sent the supplier that day in any area and all other orders of the same area, supplier and delivery date, so that neither a typed price
 * nor several small orders let more through (rule 39). For whom costs are hidden it is judged at sending only: each refusal reveals something of
 * a price.
 */
export async function authoriseOrder(tx: Tx, ctx: Ctx, order: Order, step: Step): Promise<void> {
  if (order.type === 'CREDIT' || mayOrderAnything(ctx)) return;
  const hidden = !seesCosts(ctx.role, ctx.limits);
  if (hidden && step === 'saving') return;
  if (hidden) await expectRefusalsLeft(tx, ctx);

  const others = await otherOrders(tx, ctx, order);
  const priced = [...order.lines, ...others.flatMap(({ lines }) => lines)];
  const optionIds = [...new Set(priced.flatMap(({ optionId }) => optionId ?? []))];
  const options = await tx.run(optionsOn(ctx, optionIds, today(ctx)));
  const known = knownPrices(options);

  const own = measuredCost(order.lines.map((line) => ({ ...line, knownPrice: known(line.optionId) })));
  if (own === null) throw hidden ? new UnseenLimit() : new Refusal('limit.order-unpriced', { limit: limitText(ctx) });
  const cost = others.reduce((total, one) => total.plus(costOf(one, known)), own);
  if (mayOrder(ctx.role, ctx.limits, cost)) return;
  if (hidden) throw new UnseenLimit();
  if (others.length === 0) throw new Refusal('limit.order', { limit: limitText(ctx), cost: showMoney(cost) });
  throw new Refusal('limit.order-together', {
    limit: limitText(ctx),
    cost: showMoney(cost),
    others: `${others.length} other order${others.length === 1 ? '' : 's'}`,
  });
}

function mayOrderAnything({ role, limits }: Ctx): boolean {
  return role === 'owner' || (role === 'member' && limits.orderUpTo === null);
}

function limitText({ limits }: Ctx): string {
  return showMoney(limits.orderUpTo);
}

interface OtherOrder {
  /** What came of it, £ net; null: it did not arrive yet. */
  finalCost: string | null;
  lines: { optionId: string | null; quantity: Decimal; unitPrice: Decimal }[];
}

interface OtherRow {
  finalCost: string | null;
  lines: { optionId: string | null; quantity: string; unitPrice: string }[];
  /** Of its area and delivery date; then it does not matter when it was sent, and by whom. */
  sameDelivery: boolean;
  /** The day by the clock of its area, in its time zone. */
  sentOn: Day | null;
  timeZone: string;
}

/**
 * Returns what this person sent the supplier today in any area, each by its own clock, and what else is ordered for the same area and day. The
 * supplier's row is locked, so that two orders sent at once see each other.
 */
async function otherOrders(tx: Tx, ctx: Ctx, order: Order): Promise<OtherOrder[]> {
  const org = ctx.organisationId;
  const [, rows] = await tx.all(
    raw<object>(sql`
      select from supplier where organisation_id = ${org} and supplier_id = ${order.supplierId} for no key update`),
    raw<OtherRow>(sql`
      select o.sent_on as "sentOn", ${timeZoneAt(org, 'h')} as "timeZone",
        o.account_id = ${ctx.accountId} and o.delivery_date = ${order.deliveryDate}::date as "sameDelivery",
        case when o.status in ('RECEIVED', 'FINALISED') then o.final_cost end as "finalCost", coalesce((
        select json_agg(json_build_object('optionId', l.option_id, 'quantity', l.quantity::text, 'unitPrice', l.unit_price::text))
        from purchase_order_line l where l.organisation_id = ${org} and l.order_id = o.order_id), '[]') as lines
      from purchase_order o join account_home h on h.organisation_id = o.organisation_id and h.account_id = o.account_id
      where o.organisation_id = ${org} and o.supplier_id = ${order.supplierId} and o.type = 'DEBIT' and o.removed_at is null
        and o.order_id <> ${order.orderId}
        and ((o.sent_by_id = ${ctx.userId} and o.sent_on between ${addDays(today(ctx), -1)}::date and ${addDays(today(ctx), 1)}::date)
          or (o.account_id = ${ctx.accountId} and o.delivery_date = ${order.deliveryDate}::date))`),
  );
  const sentToday = ({ sentOn, timeZone }: OtherRow) => sentOn === dayIn(timeZone, ctx.now());
  return rows
    .filter((one) => one.sameDelivery || sentToday(one))
    .map(({ finalCost, lines }) => ({
      finalCost,
      lines: lines.map((line) => ({
        ...line,
        quantity: decimal(line.quantity),
        unitPrice: decimal(line.unitPrice),
      })),
    }));
}

type KnownPrice = (optionId: string | null) => Decimal | null;

function knownPrices(options: readonly OptionRow[]): KnownPrice {
  const prices = new Map(options.map(({ option_id, unit_price }) => [option_id, unit_price]));
  return (optionId) => {
    const price = optionId === null ? null : prices.get(optionId);
    return price == null ? null : decimal(price);
  };
}

/** What another order comes to; a line of it without any price was somebody else's to send and adds nothing. */
function costOf({ finalCost, lines }: OtherOrder, known: KnownPrice): Decimal {
  if (finalCost !== null) return decimal(finalCost);
  return lines.reduce(
    (total, line) => total.plus(measuredCost([{ ...line, knownPrice: known(line.optionId) }]) ?? ZERO),
    ZERO,
  );
}
