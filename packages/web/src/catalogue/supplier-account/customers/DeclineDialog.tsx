import type { CustomerRequest } from '@larder/contract/supplier-accounts.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { ReasonField } from './ReasonField.tsx';

interface Props {
  customer: CustomerRequest;
  onDecline: (reason: string) => unknown;
  onClose: () => void;
}

/** Asks for the reason before a request is declined. */
export function DeclineDialog({ customer, onDecline, onClose }: Props) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      opened
      title={`Decline ${customer.name}?`}
      confirmLabel="Decline"
      onConfirm={() => onDecline(reason.trim())}
      onClose={onClose}
    >
      <Stack>
        <Text>They are notified that you do not sell to them now. They can ask again.</Text>
        <ReasonField reason={reason} onReason={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}
