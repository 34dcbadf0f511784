import { Decimal, round, ZERO } from '../money.ts';
import { type ComparedPart, partsOf } from './findings.ts';
import type { Allocation, InvoiceLine, MatchedOrder } from './invoice.ts';
import { isWithinTolerance, type Tolerance } from './tolerances.ts';

/** What a person decided of a line whose price or charge is not what was agreed; null: nothing yet. */
export type LineDecision = 'accepted' | 'claimed' | null;

/** What approving does with a part of a line. Lots as billed; £ net. */
export interface PartEffect {
  lineId: string;
  orderId: string;
  orderLineId: string;
  /** The price that the receipt gets; null: it stays as it is. */
  finalPrice: Decimal | null;
  /** Billed and neither received nor sent back at the door. */
  short: Claimed | null;
  /** Received at the agreed price, and billed above it. */
  overcharged: (Claimed & { over: Decimal }) | null;
  /** Lots sent back at the door that this bills. */
  refused: Decimal;
}

export interface Claimed {
  lots: Decimal;
  net: Decimal;
}

/** A line that somebody has to decide about before the invoice can be approved. */
export interface OpenLine {
  lineId: string;
  name: string;
}

type DecidedLine = InvoiceLine & { decision: LineDecision };

interface Judged {
  lines: readonly DecidedLine[];
  allocations: readonly Allocation[];
}

/**
 * What approving an invoice does to the orders that it is on, and which lines have to be decided first (rules 77, 83). A cheaper price, and one within
 * tolerance, is accepted; a dearer one as it was decided. What is billed and did not come is claimed at the billed price; where the agreed price stays,
 * so is what was charged above it. lastAccepted: £ a lot by option.
 */
export function approvalEffect(
  { lines, allocations }: Judged,
  orders: readonly MatchedOrder[],
  tolerance: Tolerance,
  lastAccepted: ReadonlyMap<string, Decimal> = new Map(),
): { parts: PartEffect[]; open: OpenLine[] } {
  const open: OpenLine[] = [];
  const parts: PartEffect[] = [];
  for (const line of lines) {
    if (line.kind === 'charge' && line.decision === null) open.push(line);
    if (line.kind !== 'goods' || line.direction !== 'bought') continue;
    for (const part of partsOf(line, allocations, orders)) {
      const known = lastAccepted.get(line.optionId ?? '') ?? null;
      const kept = keepsAgreed(line, part, tolerance, known);
      if (kept === null) open.push(line);
      else parts.push(effectOf(line, part, kept));
    }
  }
  return { parts, open: [...new Map(open.map(({ lineId, name }) => [lineId, { lineId, name }])).values()] };
}

/** Whether the agreed price stays; null: a person has to decide. */
function keepsAgreed(
  { decision }: DecidedLine,
  { price, lots, orderLine }: ComparedPart,
  tolerance: Tolerance,
  lastAccepted: Decimal | null,
): boolean | null {
  if (isWithinTolerance({ price, agreed: orderLine.agreedPrice, lots, lastAccepted }, tolerance)) return false;
  return decision === null ? null : decision === 'claimed';
}

function effectOf({ lineId }: InvoiceLine, part: ComparedPart, keeps: boolean): PartEffect {
  const { lots, price, order, orderLine } = part;
  const { received, billed, agreedPrice, finalPrice } = orderLine;
  const came = Decimal.min(lots, Decimal.max(ZERO, (received ?? ZERO).minus(billed)));
  const missing = lots.minus(came);
  const refused = Decimal.min(missing, Decimal.max(ZERO, orderLine.refused));
  const short = missing.minus(refused);
  const over = price.minus(agreedPrice);
  return {
    ...{ lineId, orderId: order.orderId, orderLineId: orderLine.orderLineId, refused },
    finalPrice: keeps || came.isZero() ? null : priceAfter(came, price, received ?? ZERO, finalPrice ?? agreedPrice),
    short: short.gt(0) ? claimed(short, price) : null,
    overcharged: keeps && came.gt(0) && over.gt(0) ? { ...claimed(came, over), over } : null,
  };
}

/** The price of a receipt of which so much is billed at this price; the rest keeps the price it has, so that its cost stays exact. 10 decimals. */
function priceAfter(came: Decimal, price: Decimal, received: Decimal, finalPrice: Decimal): Decimal | null {
  const after = came.gte(received)
    ? price
    : price
        .mul(came)
        .plus(finalPrice.mul(received.minus(came)))
        .div(received);
  const rounded = round(after, 10);
  return rounded.eq(finalPrice) ? null : rounded;
}

function claimed(lots: Decimal, price: Decimal): Claimed {
  return { lots, net: round(lots.mul(price), 4) };
}
