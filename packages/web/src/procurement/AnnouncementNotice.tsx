import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { announcedText } from '@larder/domain/procurement/announcement.ts';
import { useClock } from '../data/clock.ts';
import { Notice } from '../ui/page/Notice.tsx';

/** What the supplier answered to an order before its delivery; nothing where it did not. */
export function AnnouncementNotice({ order, supplierName }: { order: OrderRow; supplierName: string }) {
  const clock = useClock();
  if (!order.announcedAt) return null;
  const differs = announcedText(order.lines.map(({ announced }) => ({ answer: announced })));
  const by = `${order.announcedBy} of ${supplierName}, ${clock.showInstant(order.announcedAt)}`;
  return (
    <Notice
      tone={differs === null ? 'info' : 'warning'}
      title={differs === null ? 'The supplier confirmed everything' : `The supplier announces: ${differs}`}
    >
      {order.announcedComment ? <p>{order.announcedComment}</p> : null}
      <span>{by}</span>
    </Notice>
  );
}
