import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { type DeliveryLog, deliveryLog } from '@larder/domain/procurement/delivery-log.ts';
import type { DeliveredGoods } from '@larder/domain/tasks/decide-record.ts';
import type { EntryOf } from '@larder/domain/tasks/records.ts';
import { useMemo } from 'react';
import { goodsOf } from '../../../app/suppliers/goods.ts';
import { useById, useCollection } from '../../../data/use-collections.ts';

/** What the orders of a day still need. */
export function useDeliveryLog(day: string, entries: readonly EntryOf<'delivery'>[]): DeliveryLog<OrderRow> {
  const orders = useCollection('orders');
  const suppliers = useById('suppliers');
  return useMemo(
    () => deliveryLog(orders, day, entries, (supplierId) => broughtBy(suppliers.get(supplierId))),
    [orders, suppliers, day, entries],
  );
}

/** What a supplier brings, and how cold it must arrive; nothing is known of one that the device does not have. */
export function broughtBy(supplier: SupplierRow | undefined): DeliveredGoods[] {
  if (!supplier) return [];
  return goodsOf(supplier).map(({ typeOfProducts, targetTemperature }) => ({
    goods: typeOfProducts,
    target: targetTemperature,
  }));
}
