import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadStored } from './download-stored.ts';

interface Props {
  /** null: no file is stored, and there is nothing to press. */
  fileKey: string | null;
  filename: string;
  label: string;
}

/** Saves a stored file. */
export function DownloadButton({ fileKey, filename, label }: Props) {
  if (!fileKey) return null;
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} onClick={() => downloadStored(fileKey, filename)}>
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}
