import { FLOW_NAMES, FLOWS, type Flow } from '../kinds/movement-kinds.ts';
import { worthAt } from '../missing.ts';
import { type Decimal, decimal, sum, ZERO } from '../money.ts';
import { recordOf } from '../record-of.ts';

/**
 * One ingredient between two openings, in base units: how the theoretical stock comes about (part 2 §2.3). ordered: received less returned: DEBIT
 * orders add, CREDIT orders subtract (STK-028). What leaves the stock is a positive quantity. transferred: in less out, with what went over
 * to or came from another ingredient.
 */
export interface Livestock extends Record<Flow, Decimal> {
  opening: Decimal;
  /** opening + ordered − sold − wasted + transferred (STK-027). */
  theoretical: Decimal;
}

/** net: base units by flow with the sign they have on the stock, nothing where it has none. */
export function livestock(opening: Decimal, net: Readonly<Partial<Record<Flow, Decimal>>>): Livestock {
  const theoretical = opening.plus(sum(Object.values(net)));
  return { opening, ...recordOf(FLOW_NAMES, (flow) => shown(net[flow] ?? ZERO, FLOWS[flow].sign)), theoretical };
}

/**
 * Counted less theoretical (STK-029), and its worth at the price of the closing count: above 0, more was there than expected (STK-044). The
 * worth of a difference is null without a price.
 */
export function variance(
  counted: Decimal,
  theoretical: Decimal,
  cost: Decimal | null,
): { quantity: Decimal; worth: Decimal | null } {
  const quantity = counted.minus(theoretical);
  return { quantity, worth: worthAt(quantity, cost) };
}

const VARIANCE_THRESHOLD = decimal(20);
export type VarianceLevel = 'high' | 'low';

/** 'high' above +£20, 'low' at or below −£20, else null (STK-030); null too where the worth is not known. */
export function varianceLevel(worth: Decimal | null): VarianceLevel | null {
  if (worth === null) return null;
  if (worth.gt(VARIANCE_THRESHOLD)) return 'high';
  return worth.lte(VARIANCE_THRESHOLD.neg()) ? 'low' : null;
}

/** The level in words, on the screen and in files; nothing for neither. */
export function showVarianceLevel(level: VarianceLevel | null): string {
  if (level === null) return '';
  return level === 'low' ? 'Low' : 'High';
}

function shown(net: Decimal, sign: 1 | -1): Decimal {
  if (sign === 1) return net;
  return net.isZero() ? ZERO : net.neg();
}
