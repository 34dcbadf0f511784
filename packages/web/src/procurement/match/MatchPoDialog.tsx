import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Radio, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { orderName } from '../../app/procurement/order-name.ts';
import { type Clock, useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { STATUS_CHANGE } from '../status-change.ts';

/** Which invoice an order is matched to: those of its supplier within 7 days of its date, newest first, and below them the others (PROC-018, PROC-042). */
export function MatchPoDialog({ order, onClose }: { order: ListedOrder; onClose: () => void }) {
  const hasNetwork = useHasNetwork();
  const { data, isPending, error } = useAnswer(
    'invoices.invoicesToMatch',
    { orderId: order.id },
    { enabled: hasNetwork },
  );
  const match = useCommand('invoices.matchOrder');
  const [uploadId, choose] = useState<string | null>(null);
  const confirm = async () => {
    if (uploadId)
      await withToast(STATUS_CHANGE, () => match.run({ orderId: order.id, version: order.version, uploadId }));
  };
  const none = data && data.near.length === 0 && data.others.length === 0;

  return (
    <ConfirmDialog
      opened
      title="Match PO"
      confirmLabel={hasNetwork && uploadId ? 'Match' : null}
      cancelLabel={hasNetwork && !none ? 'Cancel' : 'Close'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack>
        <Text>
          Which invoice of {order.supplierName} bills {orderName(order)} of {showDay(order.date)}?
        </Text>
        {hasNetwork ? null : <Notice tone="warning">Matching needs a network.</Notice>}
        {error ? <Notice tone="danger">{refusalText(error)}</Notice> : null}
        {hasNetwork && isPending ? <Loading text="Loading..." /> : null}
        {none ? (
          <EmptyState
            title="No invoices to display"
            hint="Invoices of this supplier that were read and are on no order appear here. Upload one in the Invoice Tracker."
          />
        ) : null}
        {data && !none ? (
          <Radio.Group value={uploadId} onChange={choose} aria-label="Invoices">
            <Invoices title="Within 7 days of the order" invoices={data.near} />
            <Invoices title="Other invoices of this supplier" invoices={data.others} />
          </Radio.Group>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

function Invoices({ title, invoices }: { title: string; invoices: readonly InvoiceUploadRow[] }) {
  const clock = useClock();
  if (invoices.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} my="xs">
        {title}
      </Title>
      <Stack gap="xs">
        {invoices.map((invoice) => (
          <Radio key={invoice.id} value={invoice.id} label={wordsOf(invoice, clock)} />
        ))}
      </Stack>
    </section>
  );
}

/** `4711, 20 Nov 2026, £120.00`. */
function wordsOf({ number, date, createdAt, gross, currency }: InvoiceUploadRow, clock: Clock): string {
  const total = gross === null ? null : currency === 'GBP' ? showMoney(gross) : `${currency} ${gross}`;
  return [number ?? 'No number', showDay(date ?? clock.dayOf(createdAt)), total].filter(Boolean).join(', ');
}
