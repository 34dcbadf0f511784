import { ActionIcon } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { FilePick } from '../ui/files/FilePick.tsx';

interface Props {
  /** Chosen ones are being made smaller. */
  working: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The button that adds photos; a phone offers its camera with it. */
export function AddPhotos({ working, onFiles }: Props) {
  return (
    <FilePick
      label="Photos"
      accept="image/jpeg,image/png,image/webp"
      multiple
      onFiles={onFiles}
      button={(open) => (
        <ActionIcon variant="default" size={44} aria-label="Add photos" loading={working} onClick={open}>
          <IconPhotoPlus size={22} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}
