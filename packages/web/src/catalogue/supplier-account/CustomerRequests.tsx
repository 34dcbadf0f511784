import type { CustomerRequest } from '@larder/contract/supplier-accounts.ts';
import { Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { StatusBadge, type Tone } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { useRequests } from './calls.ts';

const STATUS: Record<CustomerRequest['status'], { word: string; tone: Tone }> = {
  REQUESTED: { word: 'Waiting for you', tone: 'draft' },
  ACCEPTED: { word: 'Accepted', tone: 'good' },
  DECLINED: { word: 'Declined', tone: 'neutral' },
};

const ACCEPT = { done: 'Request accepted', failed: 'Request could not be accepted' };
const DECLINE = { done: 'Request declined', failed: 'Request could not be declined' };

/** Who asked to buy, and what became of it (SUP-024). */
export function CustomerRequests() {
  const clock = useClock();
  const requests = useRequests();
  const answerRequest = useCommand('supplierAccounts.answerRequest');
  const [declined, setDeclined] = useState<CustomerRequest | null>(null);
  const answer = async ({ customerId }: CustomerRequest, accept: boolean) => {
    await withToast(accept ? ACCEPT : DECLINE, () => answerRequest.run({ customerId, accept })).finally(
      requests.refetch,
    );
  };

  return (
    <Panel title="Customers">
      <Table
        label="Customers"
        rows={requests.data ?? []}
        rowKey={({ customerId }) => customerId}
        empty={
          <EmptyState
            title={requests.isPending ? 'Loading...' : 'No customers yet'}
            hint="Restaurants find you under Request suppliers. Answer them within 24 hours."
          />
        }
        columns={[
          { key: 'name', header: 'Customer', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
          {
            key: 'asked',
            header: 'Asked',
            phone: 'detail',
            cell: (row) => `${clock.showDay(row.requestedAt)}, ${row.requestedBy}`,
            sortBy: (row) => row.requestedAt,
          },
          {
            key: 'status',
            header: 'Status',
            phone: 'detail',
            cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>,
          },
          {
            key: 'answer',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (row) =>
              row.status === 'REQUESTED' ? (
                <Flex gap="xs" justify="flex-end" direction={{ base: 'column', sm: 'row' }}>
                  <Button
                    aria-label={`Accept ${row.name}`}
                    disabled={answerRequest.pending}
                    onClick={() => void answer(row, true).catch(() => undefined)}
                  >
                    Accept
                  </Button>
                  <Button variant="default" aria-label={`Decline ${row.name}`} onClick={() => setDeclined(row)}>
                    Decline
                  </Button>
                </Flex>
              ) : null,
          },
        ]}
      />
      <ConfirmDialog
        opened={declined !== null}
        title={`Decline ${declined?.name ?? ''}?`}
        confirmLabel="Decline"
        onConfirm={() => declined && answer(declined, false)}
        onClose={() => setDeclined(null)}
      >
        They are notified that you do not sell to them now. They can ask again.
      </ConfirmDialog>
    </Panel>
  );
}
