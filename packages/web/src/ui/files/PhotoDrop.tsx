import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { FileDrop } from './FileDrop.tsx';
import { FilePick } from './FilePick.tsx';
import classes from './PhotoDrop.module.css';

interface Props {
  label: string;
  photoLabel: string;
  /** As in an input: `.csv,.xlsx`. */
  accept: string;
  /** What is taken, stated in words. */
  hint: string;
  error?: string | null;
  onFiles: (files: readonly File[]) => void;
}

/** Photos and files to be chosen or dropped, several at once; a device that is touched offers its camera beside. */
export function PhotoDrop({ photoLabel, onFiles, ...drop }: Props) {
  return (
    <div className={classes.files}>
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
      <FileDrop {...drop} onFiles={onFiles} />
    </div>
  );
}
