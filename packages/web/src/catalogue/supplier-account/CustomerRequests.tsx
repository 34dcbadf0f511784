import type { CustomerRequest } from '@larder/contract/supplier-accounts.ts';
import { showChange, showMoney } from '@larder/domain/show.ts';
import { Button, Flex } from '@mantine/core';
import { IconHandStop, IconPencil, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useMayPrice } from '../../data/use-collections.ts';
import { StatusBadge, type Tone } from '../../ui/facts/StatusBadge.tsx';
import { MoreAction, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { useRequests } from './calls.ts';
import { CustomerDialog } from './customers/CustomerDialog.tsx';
import { DeclineDialog } from './customers/DeclineDialog.tsx';
import { StopCustomerDialog } from './customers/StopCustomerDialog.tsx';

const STATUS: Record<CustomerRequest['status'], { word: string; tone: Tone }> = {
  REQUESTED: { word: 'Waiting for you', tone: 'draft' },
  ACCEPTED: { word: 'Accepted', tone: 'good' },
  DECLINED: { word: 'Declined', tone: 'neutral' },
};

const ACCEPT = { done: 'Request accepted', failed: 'Request could not be accepted' };
const DECLINE = { done: 'Request declined', failed: 'Request could not be declined' };
const STARTED = { done: 'Customer can order again', failed: 'Customer could not be changed' };

type Asked = { what: 'decline' | 'edit' | 'stop'; customer: CustomerRequest };

/** Who asked to buy, what became of it (SUP-024), and how each customer is sold to. */
export function CustomerRequests() {
  const clock = useClock();
  const requests = useRequests();
  const answerRequest = useCommand('supplierAccounts.answerRequest');
  const stopCustomer = useCommand('supplierAccounts.stopCustomer');
  const mayPrice = useMayPrice();
  const [asked, ask] = useState<Asked | null>(null);
  const answer = async ({ customerId }: CustomerRequest, accept: boolean, reason = '') => {
    await withToast(accept ? ACCEPT : DECLINE, () => answerRequest.run({ customerId, accept, reason })).finally(
      requests.refetch,
    );
  };
  const start = ({ customerId }: CustomerRequest) =>
    withToast(STARTED, () => stopCustomer.run({ customerId, stop: false, reason: '' })).finally(requests.refetch);
  const close = () => ask(null);

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
            key: 'number',
            header: 'Account no.',
            phone: 'detail',
            phoneLabel: 'account',
            blank: ({ accountNumber }) => accountNumber === '',
            cell: ({ accountNumber }) => accountNumber,
            sortBy: ({ accountNumber }) => accountNumber,
          },
          { key: 'terms', header: 'Terms', phone: 'detail', blank: (row) => termsText(row) === '', cell: termsText },
          {
            key: 'asked',
            header: 'Asked',
            phone: 'detail',
            cell: (row) => `${clock.showDay(row.requestedAt)}, ${row.requestedBy}`,
            sortBy: (row) => row.requestedAt,
          },
          { key: 'status', header: 'Status', phone: 'detail', cell: (row) => <Standing customer={row} /> },
          {
            key: 'answer',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (row) => {
              if (row.status === 'REQUESTED')
                return (
                  <Flex gap="xs" justify="flex-end" direction={{ base: 'column', sm: 'row' }}>
                    <Button
                      aria-label={`Accept ${row.name}`}
                      disabled={answerRequest.pending}
                      onClick={() => void answer(row, true).catch(() => undefined)}
                    >
                      Accept
                    </Button>
                    <Button
                      variant="default"
                      aria-label={`Decline ${row.name}`}
                      onClick={() => ask({ what: 'decline', customer: row })}
                    >
                      Decline
                    </Button>
                  </Flex>
                );
              if (row.status === 'DECLINED') return null;
              return (
                <MoreMenu label={`More for ${row.name}`} folded>
                  {mayPrice ? (
                    <MoreAction icon={IconPencil} onClick={() => ask({ what: 'edit', customer: row })}>
                      Edit…
                    </MoreAction>
                  ) : null}
                  {row.stoppedAt === null ? (
                    <MoreAction icon={IconHandStop} danger onClick={() => ask({ what: 'stop', customer: row })}>
                      Stop…
                    </MoreAction>
                  ) : (
                    <MoreAction icon={IconPlayerPlay} onClick={() => void start(row).catch(() => undefined)}>
                      Take orders again
                    </MoreAction>
                  )}
                </MoreMenu>
              );
            },
          },
        ]}
      />
      {asked?.what === 'decline' ? (
        <DeclineDialog
          customer={asked.customer}
          onDecline={(reason) => answer(asked.customer, false, reason)}
          onClose={close}
        />
      ) : null}
      {asked?.what === 'edit' ? (
        <CustomerDialog customer={asked.customer} onSaved={requests.refetch} onClose={close} />
      ) : null}
      {asked?.what === 'stop' ? (
        <StopCustomerDialog customer={asked.customer} onStopped={requests.refetch} onClose={close} />
      ) : null}
    </Panel>
  );
}

function Standing({ customer: { status, reason, stoppedAt, stoppedBy, stopReason } }: { customer: CustomerRequest }) {
  const { tone, word } = STATUS[status];
  if (status === 'ACCEPTED' && stoppedAt !== null)
    return <StatusBadge tone="bad">{`Stopped by ${stoppedBy}: ${stopReason}`}</StatusBadge>;
  return <StatusBadge tone={tone}>{reason ? `${word}: ${reason}` : word}</StatusBadge>;
}

/** `Hotels -5.0%, Tue, Fri, from £150.00`; empty where the supplier's own terms hold. */
function termsText({ priceGroup, pricePercent, deliveryDays, minimumSpend }: CustomerRequest): string {
  const percent = Number(pricePercent ?? 0) === 0 ? '' : showChange(pricePercent);
  return [
    [priceGroup, percent].filter(Boolean).join(' '),
    deliveryDays?.join(', '),
    minimumSpend === null ? '' : `from ${showMoney(minimumSpend)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
