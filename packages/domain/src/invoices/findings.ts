import { type Decimal, sum, ZERO } from '../money.ts';
import type { FindingKind } from './finding-kinds.ts';
import type { Allocation, InvoiceLine, MatchedOrder, MatchedOrderLine } from './invoice.ts';

/** What is wrong with a line, and £ net of it (VAT differs: £ VAT); never below 0. */
export interface Finding {
  kind: FindingKind;
  pounds: Decimal;
}

/** A part of a line beside the line of the order that it is on. price: £ net a lot as billed. */
export interface ComparedPart {
  lots: Decimal;
  net: Decimal;
  price: Decimal;
  order: MatchedOrder;
  orderLine: MatchedOrderLine;
}

/** The parts of a line with the lines of orders that they are on. */
export function partsOf(
  line: Pick<InvoiceLine, 'lineId'>,
  allocations: readonly Allocation[],
  orders: readonly MatchedOrder[],
): ComparedPart[] {
  return allocations.flatMap(({ lineId, orderId, orderLineId, lots, net }) => {
    if (lineId !== line.lineId) return [];
    const order = orders.find((one) => one.orderId === orderId);
    const orderLine = order?.lines.find((one) => one.orderLineId === orderLineId);
    if (!order || !orderLine) return [];
    return [{ lots, net, price: lots.isZero() ? ZERO : net.div(lots), order, orderLine }];
  });
}

/**
 * Everything that is wrong with a line of an invoice, the largest £ first; nothing of one that agrees (rule 73). Prices are compared with what was
 * agreed (rule 52), quantities with what was received and not billed before. Nothing of it is stored.
 */
export function findingsOf(
  line: InvoiceLine,
  allocations: readonly Allocation[],
  orders: readonly MatchedOrder[],
): Finding[] {
  if (line.kind !== 'goods') return [];
  const unknown = line.optionId === null || line.identifiedBy === 'proposed';
  const parts = partsOf(line, allocations, orders);
  const found = [
    ...(unknown ? [finding('item not known', line.net)] : []),
    ...(parts.length === 0 && !unknown ? [finding('not ordered', line.net)] : []),
    ...parts.flatMap((part) => findingsOfPart(line, part)),
  ];
  return merged(found).toSorted((a, b) => b.pounds.cmp(a.pounds));
}

function findingsOfPart(line: InvoiceLine, part: ComparedPart): Finding[] {
  const { lots, net, price, orderLine } = part;
  const { agreedPrice, received, ordered, billed } = orderLine;
  const difference = price.minus(agreedPrice).mul(lots);
  const found: Finding[] = [];
  if (ordered.isZero()) found.push(finding('not ordered', net));
  if (difference.gt(0)) found.push(finding('dearer', difference));
  if (difference.lt(0)) found.push(finding('cheaper', difference.neg()));
  if (received === null) found.push(finding('not received yet', net));
  else {
    const over = billed.plus(lots).minus(received);
    if (over.gt(0)) found.push(finding('billed more than received', over.mul(price)));
    if (over.lt(0)) found.push(finding('billed less than received', over.neg().mul(agreedPrice)));
  }
  const vat = (line.vatPercent ?? ZERO).minus(orderLine.vatPercent ?? ZERO);
  if (line.vatPercent !== null && !vat.isZero()) found.push(finding('VAT differs', net.mul(vat.abs()).div(100)));
  return found;
}

/** A line that is on several orders says each thing once, with all its £. */
function merged(found: readonly Finding[]): Finding[] {
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, same]) => ({
    kind,
    pounds: sum(same.map(({ pounds }) => pounds)),
  }));
}

function finding(kind: FindingKind, pounds: Decimal): Finding {
  return { kind, pounds };
}

/** The largest of what is wrong with lines, and how many more things are: for a list. */
export function summaryOf(findings: readonly Finding[]): { largest: Finding | null; more: number } {
  const [largest = null, ...others] = findings.toSorted((a, b) => b.pounds.cmp(a.pounds));
  return { largest, more: others.length };
}
