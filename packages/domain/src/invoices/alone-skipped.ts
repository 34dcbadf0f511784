import { type Decimal, decimal, HUNDRED, round, sum, ZERO } from '../money.ts';
import { showMoney } from '../show.ts';
import type { AloneFacts } from './alone-facts.ts';
import { comparedParts, dearerBy } from './compared-parts.ts';

const PENNY = decimal('0.01');
const VAT_OF_LINES = 'VAT of its lines';

/** Rules that could not be tried on an invoice because something is missing (rule 76), each by what it would have compared. */
export function skippedRules(facts: AloneFacts): string[] {
  return [
    ...uncomparedVat(facts),
    ...(risesAreCompared(facts) ? [] : ['prices with the last accepted ones']),
    ...(pricesAreAgreed(facts) ? [] : ['prices that nobody agreed on']),
  ];
}

/**
 * What of the VAT of its lines cannot be judged, nothing where all can, £ where its sum is another than by its orders. Each line states its rate, or nothing is charged, or the rates of the orders come to the VAT that is
 * printed, a penny for each line.
 */
function uncomparedVat({ invoice: { lines, vat }, allocations, orders }: AloneFacts): string[] {
  if (lines.every(({ vatPercent }) => vatPercent !== null)) return [];
  if (!vat) return [VAT_OF_LINES];
  const rateOf = new Map(lines.map(({ lineId, vatPercent }) => [lineId, vatPercent]));
  const parts = comparedParts(allocations, orders);
  const placed = new Set(parts.map(({ lineId }) => lineId));
  const beside = lines.filter(({ lineId }) => !placed.has(lineId));
  if (beside.some(({ vatPercent }) => vatPercent === null))
    return vat.value.isZero() && parts.every(isWithoutVat) ? [] : [VAT_OF_LINES];
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
  const differs = expected.minus(vat.value).abs();
  return differs.lte(PENNY.mul(lines.length))
    ? []
    : [`${VAT_OF_LINES}, which is ${showMoney(differs)} beside what its orders come to`];
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
