import type { MessagePhoto, MessageRow } from '@larder/contract/rows/messages.ts';
import { useState } from 'react';
import { useClock } from '../data/clock.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import classes from './messages.module.css';
import { usePhotoAddress } from './usePhotoAddress.ts';

/** The photos of a message; pressed, one is shown as large as the window has room for. */
export function MessagePhotos({ message }: { message: MessageRow }) {
  const clock = useClock();
  const [open, setOpen] = useState<MessagePhoto | null>(null);
  const addressOf = usePhotoAddress(message);
  const title = `Photo from ${message.userName}, ${clock.showTime(message.createdAt)}`;
  return (
    <div className={classes.photos}>
      {message.photos.map((photo) => (
        <button
          key={photo.id}
          type="button"
          className={classes.photo}
          style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
          onClick={() => setOpen(photo)}
        >
          <img src={addressOf(photo.id, 'thumb')} alt={title} loading="lazy" />
        </button>
      ))}
      <Dialog opened={open !== null} onClose={() => setOpen(null)} title={title} size="xl">
        {open ? (
          <img
            src={addressOf(open.id, 'full')}
            alt={title}
            width={open.width}
            height={open.height}
            className={classes.large}
          />
        ) : null}
      </Dialog>
    </div>
  );
}
