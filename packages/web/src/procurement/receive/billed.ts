import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { type Discrepancy, discrepancyOf } from '@larder/domain/invoices/discrepancy.ts';
import { proposedPrice } from '@larder/domain/invoices/received-price.ts';
import { DEFAULT_TOLERANCE } from '@larder/domain/invoices/tolerances.ts';
import { decimal, numberOrZero, parseDecimal } from '@larder/domain/money.ts';
import { perPricedUnit, pricedUnitName } from '@larder/domain/priced-unit.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { readPack } from '@larder/domain/units.ts';
import { priceText } from '../price-text.ts';
import { typedPrice, weighedPack } from '../typed-weight.ts';
import type { Receipt } from './useReceipt.ts';

/** What invoices bill of a line, as it stands below what was ordered: `10 × £5.50`; null: nothing. */
export function billedText(line: OrderLineRow): string | null {
  const { invoiceQuantity, invoicePrice } = line;
  if (invoiceQuantity == null) return null;
  const each = line.pricedByWeight ? ` ${pricedUnitName(line.baseUnit)}` : '';
  return `${showNumber(invoiceQuantity, 3)}${each}${invoicePrice == null ? '' : ` × ${showMoney(invoicePrice)}`}`;
}

/** The price that stands in the box of a line before anything is typed: what it was received at, else what is proposed of a matched order (rule 72). */
export function priceAtDoor(line: OrderLineRow, { priceTolerance }: Pick<OrderRow, 'priceTolerance'>): string {
  const pack = weighedPack(line);
  const billed = parseDecimal(line.invoicePrice ?? null);
  if (line.finalPrice !== null || line.unitPrice === null || billed === null)
    return typedPrice(line.finalPrice ?? line.unitPrice, pack);
  const unitPrice = decimal(line.unitPrice);
  const agreed = pack ? perPricedUnit(unitPrice, readPack(pack)) : unitPrice;
  const lots = numberOrZero(line.invoiceQuantity);
  const { pricePercent, pricePounds } = DEFAULT_TOLERANCE;
  const tolerance = {
    pricePercent: parseDecimal(priceTolerance?.percent ?? null) ?? pricePercent,
    pricePounds: parseDecimal(priceTolerance?.pounds ?? null) ?? pricePounds,
  };
  return priceText(proposedPrice({ agreed, billed, lots }, tolerance));
}

/** By how much a receipt of a matched order differs from what invoices bill of it; null: it does not, or it is not known. */
export function discrepancyOfReceipt(order: OrderRow, receipt: Receipt): Discrepancy | null {
  const goods = receipt.costs?.goods;
  if (!order.unmatchedData || !goods) return null;
  return discrepancyOf({
    goods,
    percentDiscount: numberOrZero(receipt.head.percentDiscount),
    lines: order.lines.map(({ invoiceQuantity, invoicePrice }) => ({
      lots: parseDecimal(invoiceQuantity ?? null),
      price: parseDecimal(invoicePrice ?? null),
    })),
  });
}
