import { Decimal, round, sum, ZERO } from '../money.ts';
import type { InvoiceLine, MatchedOrder } from './invoice.ts';

/** Spreads £ over parts by their size, 4 decimals; the last takes the rest, so that nothing is lost (rule 78). Where all are nothing, the last takes all. */
export function spreadOver(amount: Decimal, parts: readonly Decimal[]): Decimal[] {
  const whole = sum(parts);
  let left = amount;
  return parts.map((part, index) => {
    if (index === parts.length - 1) return left;
    const share = whole.isZero() ? ZERO : round(amount.mul(part).div(whole), 4);
    left = left.minus(share);
    return share;
  });
}

/** £ net that an invoice bills beside goods and deposits of items: its charges, and deposits that are no item, less its discounts. */
export function billedCharges(lines: readonly InvoiceLine[]): Decimal {
  return sum(
    lines.map((line) => {
      if (!isCharge(line)) return ZERO;
      const net = line.direction === 'bought' ? line.net : line.net.neg();
      return line.kind === 'discount' ? line.net.neg() : net;
    }),
  );
}

/** £ net that its orders have of their own. */
export function orderedCharges(orders: readonly MatchedOrder[]): Decimal {
  return sum(orders.map(({ charges }) => charges ?? ZERO));
}

/** £ net that stand on the invoice alone (rule 78): what it bills beyond the charges of its orders, below 0 where it bills less. */
export function unknownCharges(lines: readonly InvoiceLine[], orders: readonly MatchedOrder[]): Decimal {
  return billedCharges(lines).minus(orderedCharges(orders));
}

type Decided = InvoiceLine & { decision: 'accepted' | 'claimed' | null };

/** Charges that somebody has to accept or claim: those without a decision, where the invoice bills more than its orders have. */
export function openCharges(lines: readonly Decided[], orders: readonly MatchedOrder[]): Decided[] {
  if (unknownCharges(lines, orders).lte(0)) return [];
  return lines.filter((line) => isCharge(line) && line.kind !== 'discount' && line.decision === null);
}

/**
 * What comes of charges that stand on the invoice alone (rule 78): £ that are put on its orders, below 0 where the invoice bills less than they have or
 * gives a discount, and £ that are claimed of each line. Both together are what is unknown; what the orders have of their own covers accepted charges
 * first.
 */
export function settledCharges(
  lines: readonly Decided[],
  orders: readonly MatchedOrder[],
): { accepted: Decimal; claimed: { lineId: string; net: Decimal }[] } {
  const unknown = unknownCharges(lines, orders);
  const refused = lines.filter((line) => isCharge(line) && line.kind !== 'discount' && line.decision === 'claimed');
  const claimable = Decimal.max(ZERO, Decimal.min(unknown, sum(refused.map(({ net }) => net))));
  let left = claimable;
  const claimed = refused.flatMap(({ lineId, net }) => {
    const of = Decimal.min(left, net);
    left = left.minus(of);
    return of.gt(0) ? [{ lineId, net: of }] : [];
  });
  return { accepted: unknown.minus(claimable), claimed };
}

function isCharge({ kind, optionId }: InvoiceLine): boolean {
  return kind === 'charge' || kind === 'discount' || (kind === 'deposit' && optionId === null);
}
