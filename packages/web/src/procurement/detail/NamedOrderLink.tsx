import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { detailOf } from '../order-links.ts';

interface Props {
  order: NonNullable<OrderRow['follows']>;
  /** The order that names it, of the same area. */
  of: Pick<OrderRow, 'accountId'>;
}

/** Leads to another order by its number; one that only this device holds has none yet. */
export function NamedOrderLink({ order, of }: Props) {
  if (order.orderNumber === null) return <>on an order of its own</>;
  return <TargetLink target={detailOf({ ...of, id: order.id })}>PO {order.orderNumber}</TargetLink>;
}
