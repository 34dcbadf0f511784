import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { decimal } from '@larder/domain/money.ts';
import { useMemo } from 'react';
import { orderNameWithin } from '../../app/procurement/order-name.ts';
import { newId } from '../../data/new-id.ts';
import { useOrder } from '../useOrder.ts';
import type { Beginning, Begun } from './Beginning.tsx';

export interface OrderAgain extends Beginning {
  /** `PO 12`. */
  of: string;
  /** What was ordered then and is not on the list any more. */
  gone: readonly string[];
}

/**
 * What an order begins with that repeats an earlier one: the quantities that were ordered then, of what is still on the supplier's list, at today's
 * prices. null: it is still looked for, or there is no such order of the supplier.
 */
export function useOrderAgain(
  orderId: string,
  supplierId: string,
  options: readonly SupplierOptionRow[],
): Begun<OrderAgain> {
  const { order, loading, error } = useOrder(orderId);
  const beginning = useMemo((): OrderAgain | null => {
    if (order?.supplierId !== supplierId) return null;
    const onList = new Set(options.map(({ id }) => id));
    const ordered = order.lines.filter(({ quantity }) => !decimal(quantity).isZero());
    const isThere = ({ optionId }: (typeof ordered)[number]) => optionId !== null && onList.has(optionId);
    return {
      of: orderNameWithin(order),
      lines: ordered.filter(isThere).map((line) => ({ ...line, id: newId(), unitPrice: null, priceOnly: false })),
      gone: ordered.filter((line) => !isThere(line)).map(({ name }) => name),
      specialInstructions: '',
    };
  }, [order, supplierId, options]);
  return { beginning, loading, error };
}
