import { PRICE_LIST_TEMPLATE_NAME, priceListTemplate } from '@larder/documents/price-list-template.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveAs } from '../save-as.ts';

/** Saves the empty price list to fill in (UP-001). */
export function DownloadTemplate() {
  const download = () => saveAs(new Blob([priceListTemplate()], { type: 'text/csv' }), PRICE_LIST_TEMPLATE_NAME);
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      Download template
    </Button>
  );
}
