import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { Column, TableProps } from '../../ui/table/column.ts';
import { SMALL_PAGE_SIZE } from '../../ui/table/sizes.ts';
import { Table } from '../../ui/table/Table.tsx';

interface Props extends Pick<TableProps<SupplierRow>, 'link' | 'onOpen'> {
  suppliers: readonly SupplierRow[];
  label?: string;
}

/** Suppliers by name, to look after; those that no order can be mailed to say so. */
export function SupplierTable({ suppliers, label = 'Suppliers', ...opening }: Props) {
  const [search, setSearch] = useState('');
  const found = suppliers.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Stack>
      {suppliers.length > SMALL_PAGE_SIZE ? (
        <SearchField label="Search for a supplier" value={search} onSearch={setSearch} />
      ) : null}
      <Table
        label={label}
        columns={COLUMNS}
        rows={found}
        rowKey={(supplier) => supplier.id}
        resetKey={search}
        empty={<EmptyState title="No suppliers to display." hint="Try another word." />}
        {...opening}
      />
    </Stack>
  );
}

const COLUMNS: readonly Column<SupplierRow>[] = [
  { key: 'name', header: 'Supplier', phone: 'title', cell: (row) => row.name, sortBy: (row) => row.name.toLowerCase() },
  { key: 'products', header: 'Goods', spare: true, cell: (row) => row.typeOfProducts ?? '' },
  { key: 'days', header: 'Delivery days', phone: 'detail', cell: (row) => row.deliveryDays.join(', ') },
  { key: 'cutOff', header: 'Cut-off', cell: (row) => row.cutOffTime ?? '' },
  {
    key: 'minimum',
    header: 'Minimum spend',
    align: 'right',
    cell: (row) => (row.minimumSpend === null ? '' : showMoney(row.minimumSpend)),
    sortBy: (row) => decimal(row.minimumSpend ?? 0),
  },
  {
    key: 'email',
    header: 'Order email',
    phone: 'detail',
    cell: (row) => row.email ?? <StatusBadge tone="warning">No email yet</StatusBadge>,
  },
];
