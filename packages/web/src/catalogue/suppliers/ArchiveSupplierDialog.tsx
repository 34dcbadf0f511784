import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

const FAILED = 'Supplier could not be (un)archived';

/** Asks before a supplier is archived or taken back (SUP-021). */
export function ArchiveSupplierDialog({ supplier, onClose }: { supplier: SupplierRow; onClose: () => void }) {
  const set = useCommand('catalogue.setSupplierArchived');
  const [archived] = useState(!supplier.archived); // as it was asked: the row changes before the dialog has closed
  const verb = archived ? 'Archive' : 'Unarchive';
  const done = archived ? 'Supplier archived' : 'Supplier unarchived';

  return (
    <ConfirmDialog
      opened
      title={`${verb} ${supplier.name}?`}
      confirmLabel={verb}
      onConfirm={() =>
        withToast({ done, failed: FAILED }, () =>
          set.run({ supplierId: supplier.id, version: supplier.version, archived }),
        )
      }
      onClose={onClose}
    >
      <Text>
        {archived
          ? 'Nothing new can be ordered from it. What is ordered already can still be sent and received, and its prices go on counting. You can take it back at any time.'
          : 'It can be ordered from again, with the list it had.'}
      </Text>
    </ConfirmDialog>
  );
}
