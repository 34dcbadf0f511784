import { ActionIcon } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';

interface Props {
  /** Chosen ones are being made smaller. */
  working: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** The button that adds photos; a phone offers its camera with it. */
export function AddPhotos({ working, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-label="Photos"
        tabIndex={-1}
        className="read-out"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same one can be chosen again
        }}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label="Add photos"
        loading={working}
        onClick={() => input.current?.click()}
      >
        <IconPhotoPlus size={22} aria-hidden />
      </ActionIcon>
    </>
  );
}
