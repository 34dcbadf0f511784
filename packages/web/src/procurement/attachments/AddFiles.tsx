import { ATTACHMENT_TYPES } from '@larder/domain/procurement/attachments.ts';
import { newId } from '../../data/new-id.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { PhotoDrop } from '../../ui/files/PhotoDrop.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import type { ChosenFile } from './uploads.ts';

/** Photos and files of an order to be photographed, chosen or dropped. */
export function AddFiles({ onFiles }: { onFiles: (files: readonly ChosenFile[]) => void }) {
  const hasNetwork = useHasNetwork();
  if (!hasNetwork) return <Notice tone="warning">Adding attachments needs a network.</Notice>;

  return (
    <PhotoDrop
      label="Add photos and files"
      photoLabel="Take a photo"
      accept={ATTACHMENT_TYPES.join(',')}
      hint="JPEG, PNG, WebP or PDF, up to 10 MB each. Drop them here, or choose them."
      onFiles={(files) => onFiles(files.map((file) => ({ attachmentId: newId(), file })))}
    />
  );
}
