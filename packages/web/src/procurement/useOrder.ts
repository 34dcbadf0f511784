import type { OrderDetail } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { UNKNOWN_SUPPLIER } from '../app/suppliers/unknown-supplier.ts';
import { useSettled } from '../app/working/useSettled.ts';
import { useAnswer } from '../data/query.ts';
import { useRow } from '../data/use-collections.ts';

interface OpenedOrder {
  /** The order as it stands now, also when it is too old to be stored on the device or belongs to an account below. */
  order: (OrderRow & { supplierName: string }) | null;
  /** Names and history, once the server was asked. */
  detail: OrderDetail | null;
  loading: boolean;
  error: unknown;
}

/** One order: from the device while it is stored there, so that it opens without a network and moves live, else from the server. */
export function useOrder(orderId: string): OpenedOrder {
  const onDevice = useRow('orders', orderId);
  const supplier = useRow('suppliers', onDevice?.supplierId);
  const settled = useSettled();
  const asked = useAnswer('procurement.order', { orderId });
  const detail = asked.data?.id === orderId ? asked.data : null;
  const removed = detail !== null && detail.removedAt !== null;
  const row = onDevice && !removed ? onDevice : detail;
  return {
    order: row ? { ...row, supplierName: detail?.supplierName ?? supplier?.name ?? UNKNOWN_SUPPLIER } : null,
    detail,
    loading: !row && (asked.isPending || !settled),
    error: row ? null : asked.error,
  };
}
