import type { OrderLineRow } from '@larder/contract/rows/procurement.ts';
import { CREDIT_REASONS, type CreditReason, creditReasons } from '@larder/domain/procurement/credit-reasons.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { NamedOrder } from '../useOrders.ts';

interface Props {
  order: NamedOrder;
  /** What is to be credited; null: the dialog is closed. */
  line: OrderLineRow | null;
  onClose: () => void;
}

/** Asks why, and opens a credit note that begins with the line. */
export function CreditDialog({ order, line, onClose }: Props) {
  const [reason, setReason] = useState<CreditReason | null>(null);
  const [missing, setMissing] = useState(false);
  const navigate = useNavigate();
  const goOn = () => {
    if (!line || !reason) return setMissing(true);
    void navigate({
      to: '/$accountId/procurement/newOrderPO/$supplierId/$type',
      params: { accountId: order.accountId, supplierId: order.supplierId, type: 'credit' },
      search: { order: order.id, line: line.id, reason },
    });
  };
  return (
    <Dialog opened={line !== null} onClose={onClose} title={`Credit note for ${line?.name ?? ''}`}>
      <Stack>
        <SelectField
          label="Reason"
          required
          searchable={false}
          placeholder="Choose why"
          data={creditReasons(line?.deposit ?? false)}
          value={reason}
          error={missing && !reason ? 'Please choose a reason' : null}
          onChange={(chosen) => setReason(CREDIT_REASONS.find((one) => one === chosen) ?? null)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={goOn}>Go on</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
