import { showFilename } from '@larder/domain/show.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import classes from './picture.module.css';

/** A photo that was opened: what it is called, and the link that was made for it. */
export interface OpenPicture {
  name: string;
  url: string;
}

/** A photo as large as the window has room for. */
export function PictureDialog({ picture, onClose }: { picture: OpenPicture | null; onClose: () => void }) {
  return (
    <Dialog opened={picture !== null} onClose={onClose} title={showFilename(picture?.name ?? '')} size="xl">
      {picture ? <img src={picture.url} alt={picture.name} className={classes.picture} /> : null}
    </Dialog>
  );
}
