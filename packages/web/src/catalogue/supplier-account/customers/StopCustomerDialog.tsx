import type { CustomerRequest } from '@larder/contract/supplier-accounts.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { OpenOrders } from '../../../app/suppliers/OpenOrders.tsx';
import { useCommand } from '../../../data/command.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../../ui/toast/outcome.ts';
import { ReasonField } from './ReasonField.tsx';

const STOPPED = { done: 'Customer stopped', failed: 'Customer could not be stopped' };

interface Props {
  customer: CustomerRequest;
  onStopped: () => unknown;
  onClose: () => void;
}

/** Asks for the reason before orders of a customer are refused, and shows which of theirs are open: those stay. */
export function StopCustomerDialog({ customer: { customerId, name }, onStopped, onClose }: Props) {
  const stopCustomer = useCommand('supplierAccounts.stopCustomer');
  const [reason, setReason] = useState('');
  const stop = async () => {
    await withToast(STOPPED, () => stopCustomer.run({ customerId, stop: true, reason: reason.trim() }));
    await onStopped();
  };
  return (
    <ConfirmDialog opened danger title={`Stop ${name}?`} confirmLabel="Stop" onConfirm={stop} onClose={onClose}>
      <Stack>
        <Text>
          Their orders are refused from now on, with your name and the reason. You can take them again at any time.
        </Text>
        <OpenOrders of={{ customerId }} none="They have no open orders." />
        <ReasonField reason={reason} onReason={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}
