import { api, refusing } from '../../data/api.ts';
import { refusalText } from '../../data/refusal.ts';
import { toast } from '../../ui/toast/toast.tsx';

/** A link that shows a stored file for five minutes; null: what went wrong is shown as a toast. */
export async function openStored(fileKey: string): Promise<string | null> {
  try {
    return (await refusing(api.files.generateSignedUrl({ path: fileKey }))).url;
  } catch (error) {
    toast.error(refusalText(error));
    return null;
  }
}
