import type { OrderExtras } from '../ledger/posting/order-values.ts';
import { type Decimal, decimal, HUNDRED, round, sum, toLedger, ZERO } from '../money.ts';
import { showMoney, showNumber } from '../show.ts';
import { receivedValue } from './costs.ts';
import { type LineAsRead, lineAsRead } from './line-as-read.ts';
import { countsInStock } from './predicates.ts';
import { type ExtrasAsRead, extrasOf, type ReceiptSum } from './receipt-sums.ts';
import type { OrderStatus, OrderType } from './status.ts';

/** A line as VAT sees it: £ net, and its rate in percent; null: exempt. */
export interface TaxedLine {
  net: Decimal;
  vatPercent: Decimal | null;
}

/** What an order comes to at one rate, after discounts and with its share of the delivery charge. net: £ exact; vat: £, 2 decimals. */
export interface VatGroup {
  percent: Decimal | null;
  net: Decimal;
  vat: Decimal;
}

/**
 * VAT of our own papers (rule 50): by rate on the sum of its lines, rounded once. A percent discount lowers each group by it; a flat discount and the
 * delivery charge are spread over the groups by net value, of which the last one takes the rest. Exempt and 0 % are groups of their own. Highest rate
 * first, exempt last.
 */
export function vatByRate(lines: readonly TaxedLine[], extras: OrderExtras): VatGroup[] {
  const share = HUNDRED.minus(extras.percentDiscount).div(HUNDRED);
  const groups = [...Map.groupBy(lines, ({ vatPercent }) => vatPercent?.toFixed() ?? null)]
    .map(([percent, ofRate]) => ({
      percent: percent === null ? null : (ofRate[0]?.vatPercent ?? null),
      net: sum(ofRate.map(({ net }) => net)).mul(share),
    }))
    .sort((one, other) => (other.percent ?? NO_RATE).cmp(one.percent ?? NO_RATE));
  const spread = spreadByNet(
    groups.map(({ net }) => net),
    extras.deliveryCharge.minus(extras.flatDiscount),
  );
  return groups.map(({ percent, net }, at) => {
    const after = net.plus(spread[at] ?? ZERO);
    return { percent, net: after, vat: round(after.mul(percent ?? ZERO).div(HUNDRED), 2) };
  });
}

/** Below every rate that there is. */
const NO_RATE = HUNDRED.neg();

/** The lines below the total without VAT of an order or credit note: VAT by rate, where there is any, and the total with it. £ with its sign. */
export function vatSums(
  type: OrderType,
  lines: readonly TaxedLine[],
  extras: OrderExtras,
  totalWithoutVat: Decimal,
): ReceiptSum[] {
  const signed = (value: Decimal) => (type === 'CREDIT' && !value.isZero() ? value.neg() : value);
  const rates = vatByRate(lines, extras).filter(({ vat }) => !vat.isZero());
  if (rates.length === 0) return [];
  const sums = rates.map(({ percent, net, vat }) => ({
    label: `VAT ${showNumber(percent ?? ZERO)}% on ${showMoney(signed(net))}`,
    value: signed(vat),
  }));
  const all = [totalWithoutVat, ...sums.map(({ value }) => value)];
  return [...sums, { label: 'Total with VAT', value: sum(all), of: all }];
}

/** An order as it is read: figures as text, £ net a lot and a charge, percent. */
interface PricedOrder extends ExtrasAsRead {
  type: OrderType;
  status: OrderStatus;
  lines: readonly (LineAsRead & { vatPercent: string | null })[];
}

/** The same of an order as it is read: of what was received once it is here, else of what was ordered, without charges and discounts. */
export function vatOfOrder(order: PricedOrder, totalWithoutVat: Decimal): ReceiptSum[] {
  const received = countsInStock(order.status);
  const lines = order.lines.map((line) => ({
    net: received ? receivedValue(lineAsRead(line)) : decimal(line.quantity).mul(line.unitPrice ?? 0),
    vatPercent: line.vatPercent === null ? null : decimal(line.vatPercent),
  }));
  return vatSums(order.type, lines, received ? extrasOf(order) : NO_EXTRAS, totalWithoutVat);
}

const NO_EXTRAS: OrderExtras = { deliveryCharge: ZERO, flatDiscount: ZERO, percentDiscount: ZERO };

/** An amount in shares by these values, the last one taking what rounding leaves; all of it to the last one where they sum to nothing. */
function spreadByNet(values: readonly Decimal[], amount: Decimal): Decimal[] {
  const total = sum(values);
  const shares = values.slice(0, -1).map((value) => (total.isZero() ? ZERO : toLedger(amount.mul(value).div(total))));
  return values.length === 0 ? [] : [...shares, amount.minus(sum(shares))];
}
