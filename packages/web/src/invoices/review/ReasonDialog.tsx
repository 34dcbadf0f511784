import { notEmpty } from '@larder/domain/forms.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { INVOICE_UPDATED } from '../outcome.ts';

interface Props<Answer> {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: (reason: string) => Promise<Answer>;
  /** What is stated once it is done. */
  done?: (answer: Answer) => string;
  onClose: () => void;
}

/** Asks for the reason of something that is done to an invoice and stays with it. */
export function ReasonDialog<Answer>({
  title,
  text,
  confirmLabel,
  danger = false,
  onConfirm,
  done,
  onClose,
}: Props<Answer>) {
  const [reason, setReason] = useState('');
  const confirm = () =>
    withToast({ ...INVOICE_UPDATED, done: done ?? INVOICE_UPDATED.done }, () => onConfirm(reason.trim()));
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
