import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { decimal, parseDecimal } from '@larder/domain/money.ts';
import { asReceived } from '@larder/domain/procurement/costs.ts';
import type { PackText } from '@larder/domain/units.ts';
import { newId } from '../../data/new-id.ts';
import type { TypedOrder, TypedRow } from '../typed-order.ts';
import { typedPrice, weighedPack } from '../typed-weight.ts';
import { refusedTyped, type TypedRefused } from './typed-refused.ts';
import type { TypedLine, WholeReceipt } from './useReceipt.ts';

/**
 * Returns the items of a receipt as the form of an invoice or credit note holds them, for an order that is gone. An empty quantity is as ordered
 * (PROC-074), less what was refused; prices are those typed. Items that are on no list any more are left out.
 */
export function paperOf(order: OrderRow, { head, lines, extras }: WholeReceipt): TypedOrder {
  const typed = new Map(lines);
  const rows = new Map<string, TypedRow>();
  for (const line of order.lines) {
    const { id, optionId, quantity, unitPrice } = line;
    const found = typed.get(id);
    if (optionId !== null && found) add(rows, optionId, rowOf(found, quantity, typedIn(unitPrice, weighedPack(line))));
  }
  for (const extra of extras) add(rows, extra.optionId, rowOf(extra, '0', typedIn(extra.unitPrice, extra.byWeight)));
  return {
    ids: { commandId: newId(), orderId: newId() },
    draft: null,
    deliveryDate: head.deliveryDate,
    specialInstructions: '',
    rows: [...rows],
  };
}

/** A price in what it is typed in: of what is priced by weight for one kg, l or piece. */
function typedIn(unitPrice: string | null, byWeight: PackText | null = null): string | null {
  return unitPrice !== null && byWeight ? typedPrice(unitPrice, byWeight) : unitPrice;
}

/** unitPrice: £ as ordered, null where costs are hidden. */
function rowOf(
  { quantity, price, priceOnly, refused, weighed }: TypedLine,
  ordered: string,
  unitPrice: string | null,
): TypedRow {
  const isSame = price.trim() === '' || parseDecimal(price)?.eq(unitPrice ?? 0);
  const exact = unitPrice !== null && isSame ? decimal(unitPrice).toFixed() : price;
  return {
    lineId: newId(),
    quantity: quantity.trim() === '' ? restOf(ordered, refused ?? null) : quantity,
    unitPrice: unitPrice === null ? null : exact,
    priceOnly,
    ...(weighed === undefined ? {} : { weighed }),
  };
}

function restOf(ordered: string, refused: TypedRefused | null): string {
  const line = { quantity: decimal(ordered), unitPrice: decimal(0), quantityReceived: null, finalPrice: null };
  return asReceived({ ...line, refused: refused && refusedTyped(refused) }).quantityReceived.toFixed();
}

/** One item on two lines is one row with both quantities, at the price of the first. */
function add(rows: Map<string, TypedRow>, optionId: string, row: TypedRow): void {
  const before = rows.get(optionId);
  const [one, other] = [parseDecimal(before?.quantity), parseDecimal(row.quantity)];
  if (!before) rows.set(optionId, row);
  else if (one && other) rows.set(optionId, { ...before, quantity: one.plus(other).toFixed() });
}
