import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveAs } from '../ui/files/save-as.ts';

/** Saves the empty sheet to fill in where a till exports none (SALES-022). */
export function DownloadTemplate() {
  const [pending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    try {
      const { SALES_TEMPLATE_NAME, salesTemplate } = await import('@larder/documents/sales-template.ts');
      saveAs(await salesTemplate(), SALES_TEMPLATE_NAME);
    } finally {
      setPending(false);
    }
  };

  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} loading={pending} onClick={download}>
      Download template
    </Button>
  );
}
