import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import {
  type DamagedDelivery,
  type DamagedThing,
  damagedDeliveries,
} from '@larder/domain/procurement/damaged-deliveries.ts';
import { isDeliveredDamaged } from '@larder/domain/stock/wastage.ts';
import { useCan, useCollection, useMayDo } from '../../data/use-collections.ts';

export type Delivery = DamagedDelivery<OrderRow, OrderLineRow>;

/**
 * Returns of wastage the deliveries of this area that it may be claimed of: none unless its reason states that it came damaged, and none to people who
 * do not receive goods (rule 100).
 */
export function useDamagedDeliveries(): (wasted: DamagedThing & { reason: string }) => Delivery[] {
  const [opensOrders, mayReceive] = [useCan('procurementLocation'), useMayDo('receive')];
  const orders = useCollection('orders');
  const claims = useCollection('claims');
  return (wasted) =>
    opensOrders && mayReceive && isDeliveredDamaged(wasted.reason) ? damagedDeliveries(wasted, orders, claims) : [];
}
