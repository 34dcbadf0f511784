import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { ActionIcon } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useOutbox } from '../../data/DataProvider.tsx';
import { dataAddress } from '../../ui/files/shrink-photo.ts';
import { openStored } from './open-stored.ts';
import { type OpenPicture, PictureDialog } from './PictureDialog.tsx';
import classes from './picture.module.css';

type Entry = Pick<WastageRow, 'id' | 'name' | 'imageKey'>;

/** What was thrown away, with its photo to be opened where it has one; before the entry is sent, the photo is on the device. */
export function WastedName({ entry }: { entry: Entry }) {
  const unsent = useUnsentPhoto(entry.id);
  const [open, setOpen] = useState<OpenPicture | null>(null);
  const { name, imageKey } = entry;
  if (!imageKey && !unsent) return name;
  const show = async () => {
    const url = unsent ? dataAddress(unsent) : imageKey ? await openStored(imageKey) : null;
    if (url !== null) setOpen({ name, url });
  };
  return (
    <span className={classes.named}>
      {name}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        className="no-print"
        aria-label={`Photo of wastage of ${name}`}
        onClick={() => void show()}
      >
        <IconPhoto size={20} aria-hidden />
      </ActionIcon>
      <PictureDialog picture={open} onClose={() => setOpen(null)} />
    </span>
  );
}

/** The photo that waits on this device with its entry, in base64. */
function useUnsentPhoto(wastageId: string): string | null {
  const { entries } = useOutbox();
  const photo = entries.find(({ input }) => input.wastageId === wastageId)?.input.photo;
  return typeof photo === 'string' ? photo : null;
}
