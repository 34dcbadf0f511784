import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import type { Discrepancy } from '@larder/domain/invoices/discrepancy.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { discrepancyOfReceipt } from './billed.ts';
import type { Receipt } from './useReceipt.ts';

interface Asking extends Discrepancy {
  answer: (yes: boolean) => void;
}

/**
 * Warns before a matched order is received that comes to something else than what is billed; approving goes on once that is acknowledged
 * (PROC-070 to PROC-072).
 */
export function useDiscrepancy(
  order: OrderRow,
  receipt: Receipt,
): { acknowledged: () => Promise<boolean>; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);
  const acknowledged = () => {
    const found = order.status === 'RECEIVED' ? null : discrepancyOfReceipt(order, receipt);
    if (!found) return Promise.resolve(true);
    return new Promise<boolean>((answer) => setAsking({ ...found, answer }));
  };
  const close = () => {
    asking?.answer(false);
    setAsking(null);
  };
  const dialog = asking ? (
    <ConfirmDialog
      opened
      title="Discrepancy Notice"
      confirmLabel="Acknowledge and approve"
      cancelLabel="Look again"
      onConfirm={() => asking.answer(true)}
      onClose={close}
    >
      <Stack gap="sm">
        <Text>
          The items come to {showMoney(asking.entered)}, the invoice bills {showMoney(asking.billed)} for them:{' '}
          {showMoney(asking.billed.minus(asking.entered).abs())} {asking.billed.gt(asking.entered) ? 'more' : 'less'}.
        </Text>
        <Text>
          Please check for missing ingredients or incorrect pricing. If everything is right and they still differ,
          contact support: <TextLink to="/help">help</TextLink>.
        </Text>
      </Stack>
    </ConfirmDialog>
  ) : null;
  return { acknowledged, dialog };
}
