import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { showFilename } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { INVOICE_UPDATED } from '../outcome.ts';
import { PageList } from '../send/PageList.tsx';

/** Changes the order of the pages, or takes some away; the invoice is read again (DATA-015). */
export function FilesDialog({ row, onClose }: { row: InvoiceUploadRow; onClose: () => void }) {
  const update = useCommand('invoices.updateInvoiceAttachments');
  const [files, setFiles] = useState(row.files);
  const confirm = () =>
    withToast(INVOICE_UPDATED, () =>
      update.run({ uploadId: row.id, version: row.version, places: files.map(({ place }) => place) }),
    );
  return (
    <ConfirmDialog
      opened
      title="Pages of this invoice"
      confirmLabel={files.length === 0 ? null : 'Save and read again'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <PageList
          pages={files.map(({ place, originalFilename }) => ({
            key: String(place),
            name: showFilename(originalFilename),
          }))}
          onOrder={(order) => setFiles(order.flatMap((at) => files[at] ?? []))}
        />
        <Text c="dimmed" size="sm">
          {files.length === 0
            ? 'One page has to stay.'
            : 'What was typed or decided of it is replaced by what is read then.'}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
