import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { useState } from 'react';
import { useById } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { MoneyText } from '../../ui/figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from '../catalogue.module.css';
import { costOf, costText, packText } from '../packs.ts';

/** What a supplier sells: packs and prices of today, and what each is in the kitchen. */
export function SupplierItems({ options }: { options: readonly SupplierOptionRow[] }) {
  const ingredients = useById('ingredients');
  const [search, setSearch] = useState('');
  const found = options.filter(({ name, supplierCode }) =>
    `${name} ${supplierCode}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const columns: Column<SupplierOptionRow>[] = [
    { key: 'name', header: 'Item', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name.toLowerCase() },
    { key: 'code', header: 'Code', cell: ({ supplierCode }) => <span className={classes.code}>{supplierCode}</span> },
    {
      key: 'ingredient',
      header: 'Ingredient',
      cell: ({ ingredientId }) => ingredients.get(ingredientId ?? '')?.name ?? '-',
    },
    { key: 'pack', header: 'Pack', phone: 'detail', cell: packText },
    { key: 'price', header: 'Unit price', align: 'right', cell: ({ unitPrice }) => <MoneyText value={unitPrice} /> },
    {
      key: 'cost',
      header: 'Price',
      align: 'right',
      phone: 'aside',
      cell: (row) => <span className="figure">{costText(row)}</span>,
      sortBy: (row) => costOf(row) ?? 0,
    },
  ];
  return (
    <Panel>
      {options.length > 7 ? <SearchField label="Search the list" value={search} onSearch={setSearch} /> : null}
      <Table
        label="Items"
        columns={columns}
        rows={found}
        rowKey={({ id }) => id}
        resetKey={search}
        empty={<EmptyState title="No items to display" />}
      />
    </Panel>
  );
}
