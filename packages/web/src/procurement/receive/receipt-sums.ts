import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type Decimal, numberOrZero } from '@larder/domain/money.ts';
import { type LineAsReceived, orderFinalCost, orderNetValue } from '@larder/domain/procurement/costs.ts';
import { LINE_PRICE, LINE_QUANTITY } from '@larder/domain/procurement/draft.ts';
import { type NumberRules, readTypedNumber } from '@larder/domain/typed-number.ts';
import type { TypedLine, WholeReceipt } from './useReceipt.ts';

/** What a receipt comes to while it is typed, £ net; null: it rests on something that is refused. */
export interface ReceiptSums {
  goods: Decimal | null;
  charges: Decimal | null;
  finalCost: Decimal | null;
}

const CHARGES = ['deliveryCharge', 'flatDiscount', 'percentDiscount'] as const;
const CHARGE: NumberRules = { label: 'Charge', places: 2 };

/** Sums a receipt. A sum with a refused part in it is not known: a refused -3 is never counted. lines: those of the receipt, as the rules take them. */
export function receiptSums(
  { type }: Pick<OrderRow, 'type'>,
  lines: readonly LineAsReceived[],
  whole: WholeReceipt,
  untyped: WholeReceipt,
): ReceiptSums {
  const { head } = whole;
  const extras = {
    deliveryCharge: numberOrZero(head.deliveryCharge),
    flatDiscount: numberOrZero(head.flatDiscount),
    percentDiscount: numberOrZero(head.percentDiscount),
  };
  if (hasRefusedLine(whole, untyped)) return { goods: null, charges: null, finalCost: null };
  const goods = orderNetValue(type, lines);
  if (CHARGES.some((field) => isRefused(head[field], untyped.head[field], CHARGE)))
    return { goods, charges: null, finalCost: null };
  const finalCost = orderFinalCost(type, lines, extras);
  return { goods, charges: finalCost.minus(goods), finalCost };
}

function hasRefusedLine({ lines, extras }: WholeReceipt, untyped: WholeReceipt): boolean {
  const before = new Map(untyped.lines);
  const all: (readonly [TypedLine, TypedLine | undefined])[] = [
    ...lines.map(([id, line]) => [line, before.get(id)] as const),
    ...extras.map((extra) => [extra, undefined] as const),
  ];
  return all.some(
    ([line, was]) =>
      isRefused(line.quantity, was?.quantity, LINE_QUANTITY) || isRefused(line.price, was?.price, LINE_PRICE),
  );
}

/** Only what was typed has to keep to the rules: a stored figure may have more decimals. */
function isRefused(text: string, untyped: string | undefined, rules: NumberRules): boolean {
  return text !== untyped && readTypedNumber(text, rules).problem !== null;
}
