import type { OwnListing, PublicationRow } from '@larder/contract/supplier-accounts.ts';
import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import { percentOf } from '../../app/jobs/percent-of.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { refusalText } from '../../data/refusal.ts';
import { ProgressJob } from '../../ui/facts/ProgressJob.tsx';
import { StatusBadge, type Tone } from '../../ui/facts/StatusBadge.tsx';
import { DayField } from '../../ui/form/DayField.tsx';
import { stopAtUnread } from '../../ui/form/stop-at-unread.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { isRunning } from './calls.ts';
import { unpublishedText } from './unpublished-text.ts';

const STATUS: Record<PublicationRow['status'], { word: string; tone: Tone }> = {
  running: { word: 'On its way', tone: 'waiting' },
  done: { word: 'Published', tone: 'good' },
  failed: { word: 'Not with everybody yet', tone: 'bad' },
};

/** Publishes the list with its prices from a day on, and shows how far it is with the customers (rule 30). */
export function PublishPanel({ listing, onPublished }: { listing: OwnListing; onPublished: () => unknown }) {
  const today = useToday();
  const [from, setFrom] = useState<Day | null>(today);
  const publishList = useCommand('supplierAccounts.publishList');
  const running = listing.publications.find(isRunning);

  const publish = async (event: MouseEvent<HTMLElement>) => {
    if (stopAtUnread(event.currentTarget).length > 0) return;
    try {
      await publishList.run({ publicationId: newId(), effectiveFrom: from ?? today });
      toast.success('Price list published');
    } catch (error) {
      toast.error(refusalText(error));
    }
    await onPublished();
  };

  return (
    <Panel title="Publish your prices">
      <Stack>
        <Text>{unpublishedText(listing.unpublished)}</Text>
        {running ? (
          <ProgressJob
            label="Passing the list on"
            percent={percentOf({ done: running.customersDone, of: running.customers })}
            step={`${running.customersDone} of ${running.customers} customers have it. You can leave this page.`}
          />
        ) : (
          <Group align="flex-end">
            <DayField
              label="Prices hold from"
              value={from}
              onChange={setFrom}
              min={addDays(today, -30)}
              max={addDays(today, 366)}
            />
            <Button onClick={publish} loading={publishList.pending}>
              Publish
            </Button>
          </Group>
        )}
        <Text size="sm" c="dimmed">
          Customers get new names, codes, VAT and packs at once. A new price is offered to them; it holds for them once
          they take it.
        </Text>
        {listing.publications.length > 0 ? <Publications rows={listing.publications} /> : null}
      </Stack>
    </Panel>
  );
}

function Publications({ rows }: { rows: readonly PublicationRow[] }) {
  const clock = useClock();
  return (
    <Table
      label="Publications"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'when',
          header: 'Published',
          phone: 'title',
          cell: (row) => `${clock.showDay(row.createdAt)}, ${row.createdBy}`,
        },
        { key: 'from', header: 'Prices from', phone: 'detail', cell: ({ effectiveFrom }) => showDay(effectiveFrom) },
        { key: 'lines', header: 'Lines', align: 'right', cell: ({ lines }) => lines },
        {
          key: 'customers',
          header: 'Sent to',
          align: 'right',
          phone: 'aside',
          cell: sentToText,
        },
        {
          key: 'status',
          header: 'Status',
          phone: 'detail',
          cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>,
        },
      ]}
    />
  );
}

/** `2 of 3 customers`. */
function sentToText({ customers, customersDone }: PublicationRow): string {
  if (customers === 0) return 'No customers yet';
  return `${customersDone} of ${showThings(customers, 'customer')}`;
}
