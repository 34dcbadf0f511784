import type { UploadRow } from '@larder/contract/uploads.ts';
import { csvFile } from '@larder/documents/csv.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { useData } from '../../data/DataProvider.tsx';
import { asRefusal, refusalText } from '../../data/refusal.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { toast } from '../../ui/toast/toast.tsx';

import { reportCells } from './row-text.ts';

/** Saves what became of every line of an imported file. */
export function DownloadReport({ upload: { id, filename, from } }: { upload: UploadRow }) {
  const { accountId } = useData().account.scope;
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      const lines = await refusing(api.uploads.uploadReport({ accountId, uploadId: id }));
      if (lines.length === 0) return toast.error('The lines of this file are no longer stored.');
      const file = new Blob([csvFile(reportCells(lines, from))], { type: 'text/csv' });
      saveAs(file, `Report of ${filename.replace(/\.(csv|xlsx?)$/i, '')}.csv`);
    } catch (error) {
      toast.error(refusalText(asRefusal(error)));
    } finally {
      setPending(false);
    }
  };

  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={pending} onClick={download}>
      Download the report
    </Button>
  );
}
