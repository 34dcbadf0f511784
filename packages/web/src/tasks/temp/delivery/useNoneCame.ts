import { NO_LIMITS } from '../../no-limits.ts';
import { useLogRecord } from '../useLogRecord.ts';
import type { EnteredDelivery } from './useSaveDelivery.ts';

/** Records that a delivery brought none of a kind of goods; a toast states how that went. */
export function useNoneCame(day: string) {
  const enter = useLogRecord('Order Record');
  return async ({ order, supplier, name, goods }: Pick<EnteredDelivery, 'order' | 'supplier' | 'name' | 'goods'>) => {
    const about = `None came: ${[name, goods].filter(Boolean).join(', ')}`;
    await enter({ kind: 'none-came', order, supplier, name, goods }, { day, about, limits: NO_LIMITS }).catch(
      () => undefined, // a toast states that it failed
    );
  };
}
