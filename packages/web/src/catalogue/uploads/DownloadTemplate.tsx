import type { UploadKind } from '@larder/contract/uploads.ts';
import { ownListTemplate } from '@larder/documents/price-list-template.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveAs } from '../../ui/files/save-as.ts';
import { useListKeeper } from '../useListKeeper.ts';
import { UPLOAD_TEXTS } from './kinds.ts';

/** Saves the empty file to fill in (UP-001); a supplier's own with nothing in it that its list can't use. */
export function DownloadTemplate({ kind }: { kind: UploadKind }) {
  const { ownList } = useListKeeper();
  const { template: templateOfKind, templateName } = UPLOAD_TEXTS[kind];
  const template = ownList ? ownListTemplate : templateOfKind;
  const download = () => saveAs(new Blob([template()], { type: 'text/csv' }), templateName);
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      Download template
    </Button>
  );
}
