import type { OrderInList } from '@larder/contract/procurement.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { FilterBar } from '../ui/find/FilterBar.tsx';
import { SearchField } from '../ui/find/SearchField.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Notice } from '../ui/page/Notice.tsx';
import { Table } from '../ui/table/Table.tsx';
import { COST, DELIVERY, type ListedOrder, NAME, ORDERED, STATUS, SUPPLIER } from './order-columns.tsx';
import { detailOf } from './order-links.ts';
import { useOlderOrders } from './useOlderOrders.ts';
import { useOrders } from './useOrders.ts';

const issued = ({ status }: OrderRow) => status !== 'DRAFT';

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  { value: 'AWAIT', label: 'Sending' },
  { value: 'SENT', label: 'Sent' },
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
      <Table
        label="Issued POs"
        columns={[NAME, SUPPLIER, ORDERED, DELIVERY, STATUS, COST]}
        rows={shown}
        rowKey={(order) => order.id}
        resetKey={`${search} ${status}`}
        link={detailOf}
        empty={<EmptyState title="No orders to display" />}
      />
      {older.problem ? <Notice tone="warning">{older.problem}</Notice> : null}
      {older.more ? (
        <Group justify="center">
          <Button variant="subtle" loading={older.pending} onClick={older.load}>
            Show older orders
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
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
