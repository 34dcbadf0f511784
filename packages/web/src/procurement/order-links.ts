import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTarget } from '../ui/page/link.tsx';

type Linked = Pick<OrderRow, 'id' | 'accountId' | 'status' | 'supplierId' | 'deliveryDate'>;

/** One order with everything about it. */
export function detailOf({ id, accountId }: Pick<OrderRow, 'id' | 'accountId'>) {
  return linkOptions({
    to: '/$accountId/review/supplier-statements/detail/$orderId',
    params: { accountId, orderId: id },
  });
}

export function receiptOf({ id, accountId }: Pick<OrderRow, 'id' | 'accountId'>) {
  return linkOptions({ to: '/$accountId/procurement/receive/$orderId', params: { accountId, orderId: id } });
}

/** The form of a draft. */
export function draftOf({ accountId, supplierId, deliveryDate }: Linked) {
  return linkOptions({
    to: '/$accountId/procurement/newOrder/$supplierId/$date',
    params: { accountId, supplierId, date: deliveryDate },
  });
}

/** A new order that begins as this one. */
export function againOf({ id, accountId, supplierId }: Linked) {
  return linkOptions({
    to: '/$accountId/procurement/newOrder/$supplierId',
    params: { accountId, supplierId },
    search: { again: id },
  });
}

/** Where a row of Recent Orders leads: what is on its way is received, the rest is looked at (PROC-021), also what waits for its attachments. */
export function nextStepOf(order: Linked): LinkTarget {
  return may(order.status, 'receive') && order.status !== 'ATTACHED' ? receiptOf(order) : detailOf(order);
}
