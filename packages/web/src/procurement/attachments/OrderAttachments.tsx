import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import { useMayAttach } from './useMayAttach.ts';

/** The photos and files of an order; people who order or receive in its area add and remove some (rule 55). */
export function OrderAttachments({ order, isRemoved }: { order: OrderRow; isRemoved: boolean }) {
  const mayChange = useMayAttach()(order) && !isRemoved;
  if (order.attachments.length === 0 && !mayChange) return null;
  const announced = order.attachments.some(({ storedAt }) => storedAt === null);

  return (
    <Panel title="Attachments">
      {order.status === 'ATTACHED' && announced ? (
        <Notice tone="info">
          This invoice counts in stock once all of its files are stored. Take off what will not come, or receive it as
          it is.
        </Notice>
      ) : null}
      <AttachmentList order={order} mayChange={mayChange} />
    </Panel>
  );
}
