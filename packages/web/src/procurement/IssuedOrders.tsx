import type { OrderInList } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { showDays } from '@larder/domain/calendar.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { ReportFiles } from '../app/print/ReportFiles.tsx';
import { reportTable } from '../app/print/report-table.tsx';
import { FilterBar } from '../ui/find/FilterBar.tsx';
import { SearchField } from '../ui/find/SearchField.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { useMatchColumn } from './match/MatchColumn.tsx';
import { COST, DELIVERY, type ListedOrder, NAME, ORDERED, STATUS, SUPPLIER } from './order-columns.tsx';
import { detailOf } from './order-links.ts';
import { useOlderOrders } from './useOlderOrders.ts';
import { useOrders } from './useOrders.ts';

const issued = ({ status }: OrderRow) => status !== 'DRAFT';

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  { value: 'AWAIT', label: 'Sending' },
  { value: 'SENT', label: 'Sent' },
  { value: 'MATCHED', label: 'Matched' },
  { value: 'RECEIVED', label: 'Received' },
  { value: 'FINALISED', label: 'Finalised' },
];

/** Every order that was issued: those on this device, and on request the older ones. */
export function IssuedOrders() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('all');
  const older = useOlderOrders();
  const recent = useOrders(issued);
  const all = withOlder(recent, older.orders);
  const shown = all.filter((order) => (status === 'all' || order.status === status) && matches(order, search));
  const match = useMatchColumn();
  const { table, section } = reportTable({
    label: 'Issued POs',
    columns: [NAME, SUPPLIER, ORDERED, DELIVERY, STATUS, COST, ...match.columns],
    rows: shown,
    rowKey: ({ id }) => id,
    resetKey: `${search} ${status}`,
    link: detailOf,
    empty: <EmptyState title="No orders to display" />,
  });
  const narrowedTo = [status === 'all' ? '' : STATUSES.find(({ value }) => value === status)?.label, search].filter(
    Boolean,
  );

  return (
    <Stack>
      <FilterBar>
        <SearchField label="Search by supplier, number or invoice" value={search} onSearch={setSearch} />
        <SelectField
          aria-label="Status"
          data={STATUSES}
          value={status}
          searchable={false}
          onChange={(chosen) => setStatus(chosen ?? 'all')}
        />
      </FilterBar>
      {table}
      {match.dialogs}
      {older.problem ? <Notice tone="warning">{older.problem}</Notice> : null}
      {older.more ? (
        <Group justify="center">
          <Button variant="subtle" loading={older.pending} onClick={older.load}>
            Show older orders
          </Button>
        </Group>
      ) : null}
      {shown.length > 0 ? (
        <Group justify="flex-end">
          <ReportFiles
            report={{ title: 'Issued POs', period: deliveredFrom(shown, narrowedTo), sections: [section] }}
          />
        </Group>
      ) : null}
    </Stack>
  );
}

/** The days of delivery that a list of orders covers, and what it is narrowed to. */
function deliveredFrom(orders: readonly ListedOrder[], narrowedTo: readonly (string | undefined)[]): string {
  const days = orders.map(({ deliveryDate }) => deliveryDate).sort();
  const [first = ''] = days;
  return [showDays(first, days.at(-1) ?? first), ...narrowedTo].join(' · ');
}

/** What stands on the device is newer than what was fetched. */
function withOlder(recent: readonly ListedOrder[], older: readonly OrderInList[]): ListedOrder[] {
  const onDevice = new Set(recent.map((order) => order.id));
  return [...recent, ...older.filter((order) => order.status !== 'DRAFT' && !onDevice.has(order.id))];
}

function matches({ supplierName, orderNumber, invoiceNumber }: ListedOrder, search: string): boolean {
  const words = `${supplierName} ${orderNumber ?? ''} ${invoiceNumber ?? ''}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
