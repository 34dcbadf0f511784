import { deliveryLimit } from '@larder/domain/tasks/decide-record.ts';
import { broughtBy } from '../../../app/suppliers/goods.ts';
import { useById } from '../../../data/use-collections.ts';
import type { InPlaceOf } from '../readings/useSaveReading.ts';
import { useFoodLimits } from '../useFoodLimits.ts';
import { useLogRecord } from '../useLogRecord.ts';

export interface EnteredDelivery {
  order: string | null;
  supplier: string | null;
  name: string;
  invoice: string;
  goods: string | null;
  temperature: string;
}

/** Enters how warm a delivery was, or what an entry should have stated. */
export function useSaveDelivery(day: string) {
  const enter = useLogRecord('Order Record');
  const food = useFoodLimits(day);
  const suppliers = useById('suppliers');
  return (delivery: EnteredDelivery, instead: InPlaceOf = {}) => {
    const { supplier, goods, name } = delivery;
    const limit = deliveryLimit(goods, broughtBy(supplier === null ? undefined : suppliers.get(supplier)));
    const facts = { about: `Delivery of ${name}`, limits: { food, target: null, goods: limit } };
    return enter({ kind: 'delivery', ...delivery }, { day, ...instead, ...facts });
  };
}
