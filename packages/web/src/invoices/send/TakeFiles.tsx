import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { FileDrop } from '../../ui/files/FileDrop.tsx';
import { FilePick } from '../../ui/files/FilePick.tsx';
import { INVOICE_ACCEPT, INVOICE_FILES_TEXT } from './paper.ts';
import classes from './send.module.css';

interface Props {
  label: string;
  photoLabel: string;
  error?: string | null;
  onFiles: (files: readonly File[]) => void;
}

/** Files of invoices to be chosen or dropped, several at once; a device that is touched offers its camera beside. */
export function TakeFiles({ label, photoLabel, error = null, onFiles }: Props) {
  return (
    <div className={classes.take}>
      <FilePick
        label="Camera"
        accept="image/*"
        camera
        onFiles={onFiles}
        button={(open) => (
          <Button
            variant="default"
            size="md"
            className={classes.camera}
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={open}
          >
            {photoLabel}
          </Button>
        )}
      />
      <FileDrop label={label} accept={INVOICE_ACCEPT} hint={INVOICE_FILES_TEXT} error={error} onFiles={onFiles} />
    </div>
  );
}
