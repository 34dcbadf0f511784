import type { OrderAttachmentRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { mayChangeAttachments } from '@larder/domain/procurement/attachments.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { downloadStored } from '../../app/files/download-stored.ts';
import { openStored } from '../../app/files/open-stored.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useMayDo, useSeesCosts } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { AddFiles } from './AddFiles.tsx';
import { AttachmentItem } from './AttachmentItem.tsx';
import classes from './attachments.module.css';
import { type OpenPicture, PictureDialog } from './PictureDialog.tsx';
import { UploadItem } from './UploadItem.tsx';
import { ATTACHMENTS_CHANGE, useUploads, useUploadsOf } from './useUploads.ts';

/** The photos and files of an order; people who order or receive in its area add and remove some (rule 55). */
export function OrderAttachments({ order, isRemoved }: { order: OrderRow; isRemoved: boolean }) {
  const { accountId } = useWorkingAccount();
  const [mayOrder, mayReceive, seesCosts] = [useMayDo('orders'), useMayDo('receive'), useSeesCosts()];
  const isHere = order.accountId === accountId && !isRemoved && (mayOrder || mayReceive);
  const mayChange = isHere && mayChangeAttachments(order.status);
  const uploads = useUploads();
  const underWay = useUploadsOf(order.id);
  const [open, setOpen] = useState<OpenPicture | null>(null);
  const [removing, setRemoving] = useState<OrderAttachmentRow | null>(null);
  const { attachments } = order;
  if (attachments.length === 0 && !mayChange) return null;

  const sent = new Set(underWay.map(({ attachmentId }) => attachmentId));
  const show = async (imageKey: string, name: string) => {
    if (imageKey.endsWith('.pdf')) return downloadStored(imageKey, name);
    const url = await openStored(imageKey);
    if (url !== null) setOpen({ name, url });
  };
  const announced = attachments.some(({ storedAt }) => storedAt === null);

  return (
    <Panel title="Attachments">
      {order.status === 'ATTACHED' && announced ? (
        <Notice tone="info">
          This invoice counts in stock once all of its files are stored. Take off what will not come, or receive it as
          it is.
        </Notice>
      ) : null}
      {attachments.length > 0 && !seesCosts ? (
        <Text c="dimmed" size="sm">
          They state prices, which are hidden from you, so they stay closed.
        </Text>
      ) : null}
      {attachments.length + underWay.length > 0 ? (
        <ul className={classes.list} aria-label="Attachments">
          {attachments
            .filter(({ id }) => !sent.has(id))
            .map((attachment) => (
              <AttachmentItem
                key={attachment.id}
                attachment={attachment}
                mayChange={mayChange}
                onOpen={(imageKey) => void show(imageKey, attachment.originalFilename)}
                onFile={(file) => uploads.add(order.id, [{ attachmentId: attachment.id, file }])}
                onRemove={() => setRemoving(attachment)}
              />
            ))}
          {underWay.map((upload) => (
            <UploadItem key={upload.attachmentId} upload={upload} />
          ))}
        </ul>
      ) : null}
      {mayChange ? <AddFiles onFiles={(files) => uploads.add(order.id, files)} /> : null}
      <PictureDialog picture={open} onClose={() => setOpen(null)} />
      <RemoveDialog orderId={order.id} attachment={removing} onClose={() => setRemoving(null)} />
    </Panel>
  );
}

interface RemoveProps {
  orderId: string;
  attachment: OrderAttachmentRow | null;
  onClose: () => void;
}

function RemoveDialog({ orderId, attachment, onClose }: RemoveProps) {
  const remove = useCommand('procurement.removeAttachment');
  const confirm = () =>
    attachment && withToast(ATTACHMENTS_CHANGE, () => remove.run({ orderId, attachmentId: attachment.id }));
  return (
    <ConfirmDialog
      opened={attachment !== null}
      title="Remove attachment?"
      confirmLabel="Remove"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {attachment ? (
        <Text>
          {attachment.storedAt === null
            ? `${showFilename(attachment.originalFilename)} is not waited for any longer.`
            : `${showFilename(attachment.originalFilename)} is deleted for good.`}
        </Text>
      ) : null}
    </ConfirmDialog>
  );
}
