import { saveAs } from '../../ui/files/save-as.ts';
import { openStored } from './open-stored.ts';

/** Saves a stored file, by a link that is made now; what goes wrong is shown as a toast. */
export async function downloadStored(fileKey: string, filename: string): Promise<void> {
  const url = await openStored(fileKey);
  if (url !== null) saveAs(url, filename);
}
