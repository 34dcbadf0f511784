import { addDays, type Day } from '../calendar.ts';
import { type Decimal, decimal, round, sum } from '../money.ts';
import { type PackText, packSize, readPack } from '../units.ts';
import { byWeightOf } from './by-weight.ts';
import { claimable, lotsAsClaimed, mayClaim } from './claims.ts';
import { LINE_QUANTITY } from './draft.ts';
import type { OrderStatus, OrderType } from './status.ts';

/** What was thrown away because it was delivered damaged. quantity: base units. */
export interface DamagedThing {
  kind: 'ingredient' | 'recipe';
  refId: string;
  day: Day;
  quantity: Decimal;
}

/** An order and its lines, as far as a claim asks for them. */
export interface DeliveredOrder {
  id: string;
  type: OrderType;
  status: OrderStatus;
  deliveryDate: Day;
  lines: readonly DeliveredLine[];
}

interface DeliveredLine extends PackText {
  id: string;
  ingredientId: string | null;
  quantityReceived: string | null;
  finalPrice: string | null;
  deposit?: boolean | undefined;
  pricedByWeight?: boolean | undefined;
  weighed?: string | null | undefined;
}

/** A claim that stands already. */
interface Claimed {
  lineId: string;
  kind: string;
  lots: string;
  withdrawnAt: string | null;
}

/** A received line that a damaged thing may have come in. lots: what is claimed of it unless a person states otherwise; left: what is not claimed yet. */
export interface DamagedDelivery<Order, Line> {
  order: Order;
  line: Line;
  lots: Decimal;
  left: Decimal;
}

/** So many days after its delivery a thing is still taken for delivered damaged (rule 100). */
const DAYS_AFTER_DELIVERY = 3;

/**
 * Returns the deliveries of the last 3 days that a damaged thing may have come in, the newest first (rule 100). Left out: what is claimed already, and
 * what came for nothing. A recipe is made here, and delivered by nobody.
 */
export function damagedDeliveries<Order extends DeliveredOrder>(
  { kind, refId, day, quantity }: DamagedThing,
  orders: readonly Order[],
  claims: readonly Claimed[],
): DamagedDelivery<Order, Order['lines'][number]>[] {
  if (kind === 'recipe') return [];
  const first = addDays(day, -DAYS_AFTER_DELIVERY);
  return orders
    .filter((order) => mayClaim(order) && order.deliveryDate >= first && order.deliveryDate <= day)
    .sort((a, b) => b.deliveryDate.localeCompare(a.deliveryDate))
    .flatMap((order) =>
      order.lines
        .filter((line) => line.ingredientId === refId && !line.deposit && !isFree(line.finalPrice))
        .map((line) => ({ order, line, ...amountsOf(line, quantity, claims) })),
    )
    .filter(({ left }) => left.gt(0));
}

function isFree(finalPrice: string | null): boolean {
  return finalPrice !== null && decimal(finalPrice).isZero();
}

/** In lots; of what is priced by weight in kg, l or pieces. */
function amountsOf(line: DeliveredLine, quantity: Decimal, claims: readonly Claimed[]) {
  const pack = readPack(line);
  const byWeight = byWeightOf(line.pricedByWeight ?? false, pack, line.weighed ? decimal(line.weighed) : null);
  const came = claimable({ quantityReceived: line.quantityReceived ? decimal(line.quantityReceived) : null, byWeight });
  const left = came.minus(sum(claims.filter((claim) => takesFrom(claim, line)).map(({ lots }) => decimal(lots))));
  const size = packSize(pack);
  const wasted = size.isZero() ? left : lotsAsClaimed(quantity.div(size), { byWeight });
  return { left, lots: round(wasted.lt(left) ? wasted : left, LINE_QUANTITY.places) };
}

function takesFrom({ lineId, kind, withdrawnAt }: Claimed, line: DeliveredLine): boolean {
  return lineId === line.id && withdrawnAt === null && (kind === 'damaged later' || kind === 'returned');
}
