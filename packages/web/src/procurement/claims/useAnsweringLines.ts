import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { claimRest } from '@larder/domain/procurement/claims.ts';
import { valueAsRead } from '@larder/domain/procurement/line-as-read.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { agreement, isProposed } from '@larder/domain/procurement/proposed-credit.ts';
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
  /** It agrees with the claim, and answers no other: chosen beforehand, for a person to confirm. */
  proposed: boolean;
}

/**
 * The lines of received credit notes and of replacements of the claim's supplier, those that agree most with it first (rule 85). The server holds what
 * each still has left.
 */
export function useAnsweringLines(claim: NamedClaim): Record<'credited' | 'replaced', AnsweringLine[]> {
  const orders = useCollection('orders');
  const claims = useCollection('claims');
  return useMemo(() => {
    const answering = new Set(claims.flatMap(({ answers }) => answers.map(({ lineId }) => lineId)));
    const wanted = { name: claim.name, orderNumber: claim.orderNumber, rest: claimRest(claim) };
    const received = orders.filter(
      ({ supplierId, status }) => supplierId === claim.supplierId && countsInStock(status),
    );
    const linesOf = (of: readonly OrderRow[], isOne: (line: OrderLineRow) => boolean) =>
      of
        .toSorted((a, b) => b.deliveryDate.localeCompare(a.deliveryDate))
        .flatMap((order) =>
          order.lines
            .filter((line) => !line.deposit && isOne(line))
            .map((line) => {
              const stated = { name: line.name, note: order.specialInstructions, value: valueAsRead(line) };
              return { order, line, agrees: agreement(wanted, stated) };
            }),
        )
        .toSorted((a, b) => b.agrees - a.agrees)
        .map(({ order, line, agrees }) => ({
          ...{ key: line.id, orderId: order.id, lineId: line.id },
          label: labelOf(order, line),
          proposed: isProposed(agrees) && !answering.has(line.id),
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
  }, [orders, claims, claim]);
}

/** `Flour, £12.00, 20 Nov 2026`; without costs `Flour, 2 bag, 20 Nov 2026`. */
function labelOf({ deliveryDate }: OrderRow, line: OrderLineRow): string {
  const { name, quantityReceived, quantity, finalPrice, uom } = line;
  const value = finalPrice === null || decimal(finalPrice).isZero() ? null : valueAsRead(line);
  const what = value ? showMoney(value) : `${showNumber(quantityReceived ?? quantity, 3)} ${uom}`;
  return `${name}, ${what}, ${showDay(deliveryDate)}`;
}
