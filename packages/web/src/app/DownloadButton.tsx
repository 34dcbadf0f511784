import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, refusing } from '../data/api.ts';
import { refusalText } from '../data/refusal.ts';
import { toast } from '../ui/toast.tsx';

/** Fetches a stored file by a link that is made when it is pressed; nothing where no file is kept. */
export function DownloadButton({ fileKey, label }: { fileKey: string | null; label: string }) {
  if (!fileKey) return null;
  const open = async () => {
    try {
      const { url } = await refusing(api.files.generateSignedUrl({ path: fileKey }));
      window.location.assign(url);
    } catch (error) {
      toast.error(refusalText(error));
    }
  };
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={label} onClick={open}>
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}
