import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useWorkingAccount } from '../app/working-account.ts';
import { useCollection } from '../data/use-collections.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { Loading } from '../ui/Screen.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { useSettled } from './useSettled.ts';

/** Whom one can order from; a row begins an order (PROC-007). */
export function SupplierList() {
  const { accountId } = useWorkingAccount();
  const settled = useSettled();
  const [search, setSearch] = useState('');
  const suppliers = useSuppliers();
  const found = suppliers.filter((supplier) => supplier.name.toLowerCase().includes(search.toLowerCase()));

  if (suppliers.length === 0 && !settled) return <Loading text="Loading..." />;
  return (
    <Stack>
      {suppliers.length > 7 ? <SearchField label="Search for a supplier" value={search} onSearch={setSearch} /> : null}
      <Table
        label="Suppliers"
        columns={COLUMNS}
        rows={found}
        rowKey={(supplier) => supplier.id}
        resetKey={search}
        link={(supplier) =>
          linkOptions({
            to: '/$accountId/procurement/newOrder/$supplierId',
            params: { accountId, supplierId: supplier.id },
          })
        }
        empty={suppliers.length === 0 ? <NoSuppliers /> : <EmptyState title="No suppliers to display." />}
      />
    </Stack>
  );
}

function NoSuppliers() {
  return (
    <EmptyState
      title="No suppliers to display."
      hint="Suppliers and what they sell come with their price list."
      action={<ButtonLink to="/ingredients/import">Import price list</ButtonLink>}
    />
  );
}

/** Suppliers that are still ordered from, by name. */
export function useSuppliers(): SupplierRow[] {
  const suppliers = useCollection('suppliers');
  return useMemo(
    () => suppliers.filter((supplier) => !supplier.archived).sort((a, b) => a.name.localeCompare(b.name)),
    [suppliers],
  );
}

const COLUMNS: readonly Column<SupplierRow>[] = [
  { key: 'name', header: 'Supplier', phone: 'title', cell: (row) => row.name, sortBy: (row) => row.name.toLowerCase() },
  { key: 'days', header: 'Delivers', phone: 'detail', cell: (row) => row.deliveryDays.join(', ') },
  { key: 'cutOff', header: 'Order by', cell: (row) => row.cutOffTime ?? '' },
  { key: 'email', header: 'Orders', cell: (row) => (row.email ? 'By e-mail' : 'No e-mail yet') },
  {
    key: 'minimum',
    header: 'Minimum spend',
    align: 'right',
    cell: (row) => (row.minimumSpend === null ? '' : showMoney(row.minimumSpend)),
  },
];
