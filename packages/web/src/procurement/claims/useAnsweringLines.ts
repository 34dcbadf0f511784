import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { valueAsRead } from '@larder/domain/procurement/line-as-read.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { useMemo } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import type { NamedClaim } from './useClaims.ts';

/** A line of a credit note, or of goods that came for nothing, that may answer a claim. */
export interface AnsweringLine {
  key: string;
  orderId: string;
  lineId: string;
  label: string;
}

/** The lines of received credit notes and of replacements of the claim's supplier, its own item first. The server holds what each still has left. */
export function useAnsweringLines(claim: NamedClaim): Record<'credited' | 'replaced', AnsweringLine[]> {
  const orders = useCollection('orders');
  return useMemo(() => {
    const received = orders.filter(
      ({ supplierId, status }) => supplierId === claim.supplierId && countsInStock(status),
    );
    const linesOf = (of: readonly OrderRow[], isOne: (line: OrderLineRow) => boolean) =>
      of
        .toSorted((a, b) => b.deliveryDate.localeCompare(a.deliveryDate))
        .flatMap((order) => order.lines.filter((line) => !line.deposit && isOne(line)).map((line) => ({ order, line })))
        .toSorted((a, b) => Number(b.line.name === claim.name) - Number(a.line.name === claim.name))
        .map(({ order, line }) => ({
          ...{ key: line.id, orderId: order.id, lineId: line.id },
          label: labelOf(order, line),
        }));
    const isFree = ({ finalPrice, quantityReceived }: OrderLineRow) =>
      decimal(quantityReceived ?? 0).gt(0) && (finalPrice === null || decimal(finalPrice).isZero());
    return {
      credited: linesOf(
        received.filter(({ type }) => type === 'CREDIT'),
        () => true,
      ),
      replaced: linesOf(
        received.filter(({ type, deliveryDate }) => type === 'DEBIT' && deliveryDate >= claim.day),
        isFree,
      ),
    };
  }, [orders, claim.supplierId, claim.name, claim.day]);
}

/** `Flour, £12.00, 20 Nov 2026`; without costs `Flour, 2 bag, 20 Nov 2026`. */
function labelOf({ deliveryDate }: OrderRow, line: OrderLineRow): string {
  const { name, quantityReceived, quantity, finalPrice, uom } = line;
  const value = finalPrice === null || decimal(finalPrice).isZero() ? null : valueAsRead(line);
  const what = value ? showMoney(value) : `${showNumber(quantityReceived ?? quantity, 3)} ${uom}`;
  return `${name}, ${what}, ${showDay(deliveryDate)}`;
}
