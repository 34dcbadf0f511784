import { type CreditReason, creditInstructions } from '@larder/domain/procurement/credit-reasons.ts';
import { useMemo } from 'react';
import { orderNameWithin } from '../../app/procurement/order-name.ts';
import { newId } from '../../data/new-id.ts';
import { useOrder } from '../useOrder.ts';
import type { Beginning, Begun } from './Beginning.tsx';

/** What is credited: a line of an order that was received, and why. */
export interface CreditedLine {
  order: string;
  line: string;
  reason: CreditReason;
}

/** A credit note's beginning: all that came of the line, at the price it was received at. */
export function useCreditOfLine({ order: orderId, line: lineId, reason }: CreditedLine): Begun<Beginning> {
  const { order, loading, error } = useOrder(orderId);
  const beginning = useMemo((): Beginning | null => {
    const line = order?.lines.find(({ id }) => id === lineId);
    if (!order || !line) return null;
    const { quantity, quantityReceived, unitPrice, finalPrice } = line;
    const came = { quantity: quantityReceived ?? quantity, unitPrice: finalPrice ?? unitPrice };
    return {
      lines: [{ ...line, ...came, id: newId() }],
      specialInstructions: creditInstructions(reason, orderNameWithin(order)),
    };
  }, [order, lineId, reason]);
  return { beginning, loading, error };
}
