import type { UploadKind } from '@larder/contract/uploads.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveAs } from '../save-as.ts';
import { UPLOAD_WORDS } from './kinds.ts';

/** Saves the empty file to fill in (UP-001). */
export function DownloadTemplate({ kind }: { kind: UploadKind }) {
  const { template, templateName } = UPLOAD_WORDS[kind];
  const download = () => saveAs(new Blob([template()], { type: 'text/csv' }), templateName);
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      Download template
    </Button>
  );
}
