import { api, refusing } from '../../data/api.ts';
import { refusalText } from '../../data/refusal.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { toast } from '../../ui/toast/toast.tsx';

/** Saves a stored file, by a link that is made now; what goes wrong is shown as a toast. */
export async function downloadStored(fileKey: string, filename: string): Promise<void> {
  try {
    const { url } = await refusing(api.files.generateSignedUrl({ path: fileKey }));
    saveAs(url, filename);
  } catch (error) {
    toast.error(refusalText(error));
  }
}
