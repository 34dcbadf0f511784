import { Decimal, round, ZERO } from '../money.ts';
import { goesOnOrders } from './allocate.ts';
import { openCharges, settledCharges } from './charges.ts';
import { type ComparedPart, comparedParts, dearerBy } from './compared-parts.ts';
import type { Allocation, InvoiceLine, MatchedOrder } from './invoice.ts';
import { isLineWithin, isLittleTogether, type Tolerance } from './tolerances.ts';

/** What a person decided of a line whose price or charge is not what was agreed; null: nothing yet. */
export type LineDecision = 'accepted' | 'claimed' | null;

/** What approving does with a part of a line. Lots as billed; £ net. */
export interface PartEffect {
  lineId: string;
  orderId: string;
  orderLineId: string;
  /** The price that the receipt gets, 10 decimals; null: it stays as it is. Of several parts of one line of an order the last one's counts. */
  finalPrice: Decimal | null;
  /** Billed and neither received nor sent back at the door. */
  short: Claimed | null;
  /** Received at the agreed price, and billed above it. */
  overcharged: (Claimed & { over: Decimal }) | null;
  /** Lots sent back at the door that this bills, and £ that it bills for them: what the claim of them comes to. */
  refused: Decimal;
  refusedNet: Decimal;
}

export interface Claimed {
  lots: Decimal;
  net: Decimal;
}

/** £ net of a line that approving makes a cost above what was agreed, and that it claims. */
export interface LinePounds {
  accepted: Decimal;
  claimed: Decimal;
}

/** A line that somebody has to decide about before the invoice can be approved. */
export interface OpenLine {
  lineId: string;
  name: string;
}

export type DecidedLine = InvoiceLine & { decision: LineDecision };

interface Judged {
  lines: readonly DecidedLine[];
  allocations: readonly Allocation[];
}

/**
 * What approving an invoice does to the orders that it is on, and which lines have to be decided first (rules 77, 83). A cheaper price is accepted, and a
 * dearer one within tolerance, as far as all of them together are little (rule 74); any other as it was decided. What is billed and did not come is
 * claimed at the billed price; where the agreed price stays, so is what was charged above it. pounds: what that comes to by line. lastAccepted: £ a lot
 * by option, or per kg, l or piece.
 */
export function approvalEffect(
  { lines, allocations }: Judged,
  orders: readonly MatchedOrder[],
  tolerance: Tolerance,
  lastAccepted: ReadonlyMap<string, Decimal> = new Map(),
): { parts: PartEffect[]; open: OpenLine[]; pounds: Map<string, LinePounds> } {
  const lineOf = new Map(lines.filter(goesOnOrders).map((line) => [line.lineId, line]));
  const compared = comparedParts(allocations, orders).flatMap((part) => {
    const line = lineOf.get(part.lineId);
    return line ? [{ line, part }] : [];
  });
  const through = linesWithin(compared, tolerance, lastAccepted);
  const open: OpenLine[] = openCharges(lines, orders);
  const parts: PartEffect[] = [];
  const pounds = chargePounds(lines, orders);
  const priceNow = new Map<string, Decimal>();
  for (const { line, part } of compared) {
    const keeps = keepsAgreed(line, part, through);
    if (keeps === null) open.push({ lineId: line.lineId, name: line.name });
    else parts.push(effectOf(part, keeps, priceNow));
    pounds.set(line.lineId, plus(pounds.get(line.lineId), partPounds(part, keeps)));
  }
  return { parts, pounds, open: [...new Map(open.map(({ lineId, name }) => [lineId, { lineId, name }])).values()] };
}

interface ComparedLine {
  line: DecidedLine;
  part: ComparedPart;
}

/** Undecided lines whose dearer price is within tolerance; none of them where all together are too much for one invoice. */
function linesWithin(
  compared: readonly ComparedLine[],
  tolerance: Tolerance,
  lastAccepted: ReadonlyMap<string, Decimal>,
): ReadonlySet<string> {
  const within = [...Map.groupBy(compared, ({ line }) => line)].filter(([line, of]) => {
    const parts = of.map(({ part }) => ({ ...part, agreed: part.orderLine.agreedPrice }));
    return line.decision === null && isLineWithin(parts, lastAccepted.get(line.optionId ?? '') ?? null, tolerance);
  });
  const over = within.flatMap(([, of]) => of.map(({ part }) => dearerBy(part)));
  return new Set(isLittleTogether(over, tolerance) ? within.map(([line]) => line.lineId) : []);
}

/** Whether the agreed price stays; null: a person has to decide. */
function keepsAgreed(
  { lineId, decision }: DecidedLine,
  part: ComparedPart,
  through: ReadonlySet<string>,
): boolean | null {
  const dearer = dearerBy(part);
  if (dearer.isZero()) return true;
  if (dearer.lt(0) || through.has(lineId)) return false;
  return decision === null ? null : decision === 'claimed';
}

/** £ of a part: what did not come is claimed at the billed price; of what came, what is above the agreed one is a cost, or claimed. keeps: null: it is not decided. */
function partPounds(part: ComparedPart, keeps: boolean | null): LinePounds {
  const { price, orderLine, came, refused, short } = part;
  const above = dearerBy(part).gt(0) ? round(came.mul(price.minus(orderLine.agreedPrice)), 4) : ZERO;
  const missing = round(short.plus(refused).mul(price), 4);
  return { accepted: keeps === false ? above : ZERO, claimed: keeps === true ? missing.plus(above) : missing };
}

/** £ of charges that stand on the invoice alone: accepted ones as far as they come onto its orders. */
function chargePounds(lines: readonly DecidedLine[], orders: readonly MatchedOrder[]): Map<string, LinePounds> {
  const { accepted, claimed } = settledCharges(lines, orders);
  const pounds = new Map(claimed.map(({ lineId, net }) => [lineId, { accepted: ZERO, claimed: net }]));
  let left = accepted;
  for (const { lineId, kind, decision, net } of lines) {
    if (kind === 'goods' || decision !== 'accepted') continue;
    const of = Decimal.max(ZERO, Decimal.min(left, net));
    left = left.minus(of);
    pounds.set(lineId, { accepted: of, claimed: ZERO });
  }
  return pounds;
}

function plus(before: LinePounds | undefined, more: LinePounds): LinePounds {
  return before ? { accepted: before.accepted.plus(more.accepted), claimed: before.claimed.plus(more.claimed) } : more;
}

function effectOf(part: ComparedPart, keeps: boolean, priceNow: Map<string, Decimal>): PartEffect {
  const { lineId, price, order, orderLine, came, refused, short } = part;
  const over = dearerBy(part).gt(0) ? price.minus(orderLine.agreedPrice) : ZERO;
  return {
    ...{ lineId, orderId: order.orderId, orderLineId: orderLine.orderLineId, refused },
    refusedNet: round(refused.mul(price), 4),
    finalPrice: priceAfter(part, keeps ? orderLine.agreedPrice : price, priceNow),
    short: short.gt(0) ? claimed(short, price) : null,
    overcharged: keeps && came.gt(0) && over.gt(0) ? { ...claimed(came, over), over } : null,
  };
}

/**
 * The price of a receipt once so many of its lots have this price, 10 decimals, so that the cost of the others stays what it is. null: as it was. Lots of
 * a receipt that nothing else bills were received at its price; where other invoices changed that, those that are billed now are at the agreed one.
 */
function priceAfter({ came, orderLine }: ComparedPart, price: Decimal, priceNow: Map<string, Decimal>): Decimal | null {
  const { orderLineId, received, billed, agreedPrice, finalPrice } = orderLine;
  if (came.isZero() || !received || received.isZero()) return priceNow.get(orderLineId) ?? null;
  const receivedAt = finalPrice ?? agreedPrice;
  const before = billed.isZero() ? receivedAt : agreedPrice;
  const now = priceNow.get(orderLineId) ?? receivedAt;
  const after = came.gte(received) ? price : now.plus(came.mul(price.minus(before)).div(received));
  const rounded = round(after, 10);
  if (rounded.eq(round(receivedAt, 10)) && !priceNow.has(orderLineId)) return null;
  priceNow.set(orderLineId, rounded);
  return rounded;
}

function claimed(lots: Decimal, price: Decimal): Claimed {
  return { lots, net: round(lots.mul(price), 4) };
}
