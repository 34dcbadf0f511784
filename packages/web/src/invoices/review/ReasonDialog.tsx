import { notEmpty } from '@larder/domain/forms.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { INVOICE_UPDATED } from '../outcome.ts';

interface Props {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the reason of something that is done to an invoice and stays with it. */
export function ReasonDialog({ title, text, confirmLabel, danger = false, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const confirm = () => withToast(INVOICE_UPDATED, () => onConfirm(reason.trim()));
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text>{text}</Text>
        <TextField
          label="Reason"
          value={reason}
          unsendable={notEmpty('Reason', reason)}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      </Stack>
    </ConfirmDialog>
  );
}
