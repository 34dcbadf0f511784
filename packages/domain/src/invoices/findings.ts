import { type Decimal, HUNDRED, sum, ZERO } from '../money.ts';
import { goesOnOrders } from './allocate.ts';
import { type ComparedPart, dearerBy, partsOf } from './compared-parts.ts';
import type { FindingKind } from './finding-kinds.ts';
import type { Allocation, InvoiceLine, MatchedOrder } from './invoice.ts';

/** What is wrong with a line, and £ net of it (VAT differs: £ VAT); never below 0. */
export interface Finding {
  kind: FindingKind;
  pounds: Decimal;
}

/**
 * Everything that is wrong with a line of an invoice, the largest £ first; nothing of one that agrees (rule 73). Prices are compared with what was
 * agreed (rule 52), quantities with what was received and not billed before, by other invoices or by lines above it. Of goods that
 * are given back only the item can be unknown. Where nobody knows how many lots are billed, the item counts as unknown: a person chooses both at
 * once. Nothing of it is stored.
 */
export function findingsOf(
  line: InvoiceLine,
  allocations: readonly Allocation[],
  orders: readonly MatchedOrder[],
): Finding[] {
  const parts = partsOf(line, allocations, orders);
  if (line.kind !== 'goods' && parts.length === 0) return [];
  const lotsOpen = line.direction === 'bought' && line.lots === null && !isPlaced(line, allocations);
  const unknown = line.optionId === null || line.identifiedBy === 'proposed' || lotsOpen;
  const open = line.direction === 'bought' && !unknown ? unplacedNet(line, allocations) : ZERO;
  const found = [
    ...(unknown ? [finding('item not known', line.net)] : []),
    ...(open.gt(0) ? [finding('not ordered', open)] : []),
    ...parts.flatMap((part) => findingsOfPart(line, part)),
  ];
  return merged(found).toSorted((a, b) => b.pounds.cmp(a.pounds));
}

/** Whether bought goods, or a part of them, are on no order yet. */
export function isUnplaced(line: InvoiceLine, allocations: readonly Allocation[]): boolean {
  return goesOnOrders(line) && unplacedNet(line, allocations).gt(0);
}

function isPlaced({ lineId }: InvoiceLine, allocations: readonly Allocation[]): boolean {
  return allocations.some((one) => one.lineId === lineId);
}

/** £ net of a line's lots that are on no order. */
function unplacedNet({ lineId, lots, net }: InvoiceLine, allocations: readonly Allocation[]): Decimal {
  const placed = allocations.filter((one) => one.lineId === lineId);
  if (placed.length === 0) return net;
  if (lots === null || lots.isZero()) return ZERO;
  return net.mul(lots.minus(sum(placed.map((one) => one.lots)))).div(lots);
}

function findingsOfPart(line: InvoiceLine, part: ComparedPart): Finding[] {
  const { lots, net, price, came, isLast, billedBefore, orderLine } = part;
  const { agreedPrice, received, ordered } = orderLine;
  const dearer = dearerBy(part);
  const found: Finding[] = [];
  if (ordered.isZero()) found.push(finding('not ordered', net));
  if (dearer.gt(0)) found.push(finding('dearer', dearer));
  if (dearer.lt(0)) found.push(finding('cheaper', dearer.neg()));
  if (received === null) found.push(finding('not received yet', net));
  else {
    if (lots.gt(came)) found.push(finding('billed more than received', lots.minus(came).mul(price)));
    const left = received.minus(billedBefore).minus(lots);
    if (isLast && left.gt(0)) found.push(finding('billed less than received', left.mul(agreedPrice)));
  }
  const vat = (line.vatPercent ?? ZERO).minus(orderLine.vatPercent ?? ZERO);
  if (line.vatPercent !== null && !vat.isZero()) found.push(finding('VAT differs', net.mul(vat.abs()).div(HUNDRED)));
  return found;
}

/** A line that is on several orders has one finding of each kind, with all its £. */
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
