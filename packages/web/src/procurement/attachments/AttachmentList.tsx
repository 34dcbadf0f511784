import type { OrderAttachmentRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { downloadStored } from '../../app/files/download-stored.ts';
import { openStored } from '../../app/files/open-stored.ts';
import { type OpenPicture, PictureDialog } from '../../app/files/PictureDialog.tsx';
import { useCommand } from '../../data/command.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { AddFiles } from './AddFiles.tsx';
import { AttachmentItem } from './AttachmentItem.tsx';
import classes from './attachments.module.css';
import { UploadItem } from './UploadItem.tsx';
import { ATTACHMENTS_CHANGE, useUploads, useUploadsOf } from './useUploads.ts';

interface Props {
  order: OrderRow;
  mayChange: boolean;
  /** Only the photos of this line: what was refused of it, or is claimed; without it all of the order. */
  lineId?: string;
}

/** Attachments of an order with those on their way to it, and where more are added. */
export function AttachmentList({ order, mayChange, lineId }: Props) {
  const seesCosts = useSeesCosts();
  const uploads = useUploads();
  const isShown = (one: { lineId?: string | null | undefined }) => lineId === undefined || one.lineId === lineId;
  const underWay = useUploadsOf(order.id).filter(isShown);
  const attachments = order.attachments.filter(isShown);
  const [open, setOpen] = useState<OpenPicture | null>(null);
  const [removing, setRemoving] = useState<OrderAttachmentRow | null>(null);

  const sent = new Set(underWay.map(({ attachmentId }) => attachmentId));
  const show = async (imageKey: string, name: string) => {
    if (imageKey.endsWith('.pdf')) return downloadStored(imageKey, name);
    const url = await openStored(imageKey);
    if (url !== null) setOpen({ name, url });
  };
  return (
    <Stack>
      {attachments.length > 0 && !seesCosts ? (
        <Text c="dimmed" size="sm">
          They state prices, which are hidden from you, so they stay closed.
        </Text>
      ) : null}
      {attachments.length + underWay.length > 0 ? (
        <ul className={classes.list} aria-label={lineId === undefined ? 'Attachments' : 'Photos'}>
          {attachments
            .filter(({ id }) => !sent.has(id))
            .map((attachment) => (
              <AttachmentItem
                key={attachment.id}
                attachment={attachment}
                shows={lineId === undefined ? nameOfLine(order, attachment) : null}
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
      {mayChange ? (
        <AddFiles
          onFiles={(files) =>
            uploads.add(
              order.id,
              files.map((one) => (lineId === undefined ? one : { ...one, lineId })),
            )
          }
        />
      ) : null}
      <PictureDialog picture={open} onClose={() => setOpen(null)} />
      <RemoveDialog orderId={order.id} attachment={removing} onClose={() => setRemoving(null)} />
    </Stack>
  );
}

/** The item that a photo shows; null: it is of the whole order. */
function nameOfLine({ lines }: OrderRow, { lineId }: OrderAttachmentRow): string | null {
  return lines.find(({ id }) => id === lineId)?.name ?? null;
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
