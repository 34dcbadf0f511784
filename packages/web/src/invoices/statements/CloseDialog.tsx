import type { StatementDetail } from '@larder/contract/supplier-statements.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

interface Props {
  detail: StatementDetail;
  onClose: () => void;
}

/** Asks before a statement is closed with what it still differs by, which is stored with it. */
export function CloseDialog({ detail: { row, sums, open }, onClose }: Props) {
  const close = useCommand('invoices.closeStatement');
  const [note, setNote] = useState('');
  const outcome = { done: 'Statement is reconciled', failed: 'Statement could not be closed' };
  return (
    <ConfirmDialog
      opened
      title="Is it reconciled?"
      confirmLabel="Reconciled"
      onConfirm={() =>
        withToast(outcome, () => close.run({ uploadId: row.id, version: row.version, closed: true, note: note.trim() }))
      }
      onClose={onClose}
    >
      <Stack>
        <Text>
          {`It differs by ${showAmount(sums?.difference, row.currency)}. `}
          {open > 0 ? `Nobody decided about ${open} of what differs yet. ` : ''}
          The sums of today are stored with it, and it can be opened again.
        </Text>
        <TextField
          label="Note"
          placeholder="Such as what the supplier promised"
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  );
}
