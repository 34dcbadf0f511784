import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { dataAddress } from '../ui/files/shrink-photo.ts';
import classes from './messages.module.css';
import type { ChosenPhoto } from './useChosenPhotos.ts';

/** The photos that go with the message, each with a way to take it out again. */
export function ChosenPhotos({ photos, onRemove }: { photos: readonly ChosenPhoto[]; onRemove: (id: string) => void }) {
  return (
    <ul className={classes.chosen} aria-label="Photos of this message">
      {photos.map(({ photoId, content }, place) => (
        <li key={photoId}>
          <img src={dataAddress(content)} alt={`${place + 1}`} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={`Take out photo ${place + 1}`}
            onClick={() => onRemove(photoId)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}
