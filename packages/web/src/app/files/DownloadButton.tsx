import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, refusing } from '../../data/api.ts';
import { refusalText } from '../../data/refusal.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { toast } from '../../ui/toast/toast.tsx';

interface Props {
  /** null: no file is stored, and there is nothing to press. */
  fileKey: string | null;
  filename: string;
  label: string;
}

/** Saves a stored file, by a link that is made when it is pressed. */
export function DownloadButton({ fileKey, filename, label }: Props) {
  if (!fileKey) return null;
  const open = async () => {
    try {
      const { url } = await refusing(api.files.generateSignedUrl({ path: fileKey }));
      saveAs(url, filename);
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
