import { zoneOfDay } from '@larder/domain/dated-zone.ts';
import type { EntryOf } from '@larder/domain/tasks/records.ts';
import { useState } from 'react';
import { clockIn, useDatedZone } from '../../data/clock.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { dataAddress } from '../../ui/files/shrink-photo.ts';
import { type OpenPicture, PictureDialog } from '../files/PictureDialog.tsx';
import classes from './tasks.module.css';

/** The photo that proves a tick, small; pressed, as large as the window has room for. Nothing where it has none. */
export function TickPhoto({ tick, action }: { tick: EntryOf<'tick'>; action: string }) {
  const clock = clockIn(zoneOfDay(useDatedZone(), tick.day));
  const unsent = useUnsentPhoto(tick.id);
  const [open, setOpen] = useState<OpenPicture | null>(null);
  if (!tick.payload.photos?.length) return null;
  const addressOf = (size: 'full' | 'thumb') =>
    unsent ?? `/api/v1/accounts/${tick.accountId}/food-safety/${tick.id}/photo/${size}`;
  const name = `Photo of ${action}, ${tick.userName}, ${clock.showTime(tick.claimedAt)}`;
  return (
    <>
      <button
        type="button"
        className={classes.photo}
        aria-label={name}
        onClick={() => setOpen({ name, url: addressOf('full') })}
      >
        <img src={addressOf('thumb')} alt="" loading="lazy" />
      </button>
      <PictureDialog picture={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** The address of a photo that waits in the outbox with its tick; null: the server has it. */
function useUnsentPhoto(entryId: string): string | null {
  const { entries } = useOutbox();
  const waiting = entries.find(({ input }) => input.entryId === entryId);
  const record = waiting?.input.record as { photo?: string | null } | undefined;
  return record?.photo ? dataAddress(record.photo) : null;
}
