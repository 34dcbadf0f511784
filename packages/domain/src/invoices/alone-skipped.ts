import { type Decimal, decimal, HUNDRED, round, sum, ZERO } from '../money.ts';
import type { AloneFacts } from './alone-facts.ts';
import { comparedParts, dearerBy } from './compared-parts.ts';

const PENNY = decimal('0.01');

/** Rules that could not be tried on an invoice because something is missing (rule 76), each by what it would have compared. */
export function skippedRules(facts: AloneFacts): string[] {
  return [
    ...(vatIsCompared(facts) ? [] : ['VAT of its lines']),
    ...(risesAreCompared(facts) ? [] : ['prices with the last accepted ones']),
    ...(pricesAreAgreed(facts) ? [] : ['prices that nobody agreed on']),
  ];
}

/**
 * Whether the VAT of every line can be judged: each line states its rate, or nothing is charged, or the rates of the orders come to the VAT that is
 * printed, a penny for each line.
 */
function vatIsCompared({ invoice: { lines, vat }, allocations, orders }: AloneFacts): boolean {
  if (lines.every(({ vatPercent }) => vatPercent !== null)) return true;
  if (!vat) return false;
  const rateOf = new Map(lines.map(({ lineId, vatPercent }) => [lineId, vatPercent]));
  const parts = comparedParts(allocations, orders);
  const placed = new Set(parts.map(({ lineId }) => lineId));
  const beside = lines.filter(({ lineId }) => !placed.has(lineId));
  if (beside.some(({ vatPercent }) => vatPercent === null)) return vat.value.isZero() && parts.every(isWithoutVat);
  const taxed = [
    ...parts.map((part) => ({ net: part.net, percent: rateOf.get(part.lineId) ?? part.orderLine.vatPercent })),
    ...beside.map(({ net, direction, vatPercent }) => ({
      net: direction === 'bought' ? net : net.neg(),
      percent: vatPercent,
    })),
  ];
  const byRate = Map.groupBy(taxed, ({ percent }) => percent?.toFixed() ?? '0');
  const expected = sum(
    [...byRate].map(([percent, of]) =>
      round(
        sum(of.map(({ net }) => net))
          .mul(percent)
          .div(HUNDRED),
        2,
      ),
    ),
  );
  return expected.minus(vat.value).abs().lte(PENNY.mul(lines.length));
}

function isWithoutVat({ orderLine }: { orderLine: { vatPercent: Decimal | null } }): boolean {
  return (orderLine.vatPercent ?? ZERO).isZero();
}

/** A dearer price needs the last one that somebody stood for: without it small rises could creep (rule 74). */
function risesAreCompared({ invoice, allocations, orders, lastAccepted }: AloneFacts): boolean {
  const optionOf = new Map(invoice.lines.map(({ lineId, optionId }) => [lineId, optionId]));
  return comparedParts(allocations, orders).every(
    (part) => dearerBy(part).lte(0) || lastAccepted.has(optionOf.get(part.lineId) ?? ''),
  );
}

/** A line of an order without a price has nothing to compare with. */
function pricesAreAgreed({ allocations, orders }: AloneFacts): boolean {
  return comparedParts(allocations, orders).every(
    ({ orderLine, net }) => !orderLine.agreedPrice.isZero() || net.isZero(),
  );
}
