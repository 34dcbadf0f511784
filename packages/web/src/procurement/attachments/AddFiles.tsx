import { ATTACHMENT_TYPES } from '@larder/domain/procurement/attachments.ts';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { newId } from '../../data/new-id.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { FilePick } from '../../ui/files/FilePick.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './attachments.module.css';
import type { ChosenFile } from './uploads.ts';

/** Photos and files to be chosen or dropped, several at once; a device that is touched offers its camera beside. */
export function AddFiles({ onFiles }: { onFiles: (files: readonly ChosenFile[]) => void }) {
  const hasNetwork = useHasNetwork();
  const take = (files: readonly File[]) => onFiles(files.map((file) => ({ attachmentId: newId(), file })));
  if (!hasNetwork) return <Notice tone="warning">Adding attachments needs a network.</Notice>;

  return (
    <div className={classes.add}>
      <FilePick
        label="Camera"
        accept="image/*"
        camera
        onFiles={take}
        button={(open) => (
          <Button
            variant="default"
            size="md"
            className={classes.camera}
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={open}
          >
            Take a photo
          </Button>
        )}
      />
      <FileDrop
        label="Add photos and files"
        accept={ATTACHMENT_TYPES.join(',')}
        hint="JPEG, PNG, WebP or PDF, up to 10 MB each. Drop them here, or choose them."
        onFiles={take}
      />
    </div>
  );
}
