import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { mayBeOrdered } from '../may-be-ordered.ts';
import { packText } from '../pack-text.ts';

interface Props {
  opened: boolean;
  supplierId: string;
  /** What may be chosen, in place of all that the supplier sells. */
  among?: readonly SupplierOptionRow[] | undefined;
  title?: string;
  onChoose: (option: SupplierOptionRow) => void;
  onClose: () => void;
}

/** Chooses from the supplier's list what came without being ordered. */
export function AddItemDialog({ opened, supplierId, among, title = 'Add an item', onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const options = useCollection('supplierOptions');
  const found = (among ?? options)
    .filter((option) => option.supplierId === supplierId && mayBeOrdered(option))
    .filter((option) => `${option.name} ${option.supplierCode}`.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="lg">
      <Stack>
        <SearchField label="Search the supplier's list" value={search} onSearch={setSearch} />
        <Table
          label="The supplier's list"
          columns={COLUMNS}
          rows={found}
          rowKey={(option) => option.id}
          resetKey={search}
          onOpen={onChoose}
        />
      </Stack>
    </Dialog>
  );
}

const COLUMNS: readonly Column<SupplierOptionRow>[] = [
  { key: 'name', header: 'Item', phone: 'title', cell: (option) => option.name },
  { key: 'pack', header: 'Pack', phone: 'detail', cell: packText },
  {
    key: 'price',
    costs: true,
    header: 'Price',
    phone: 'aside',
    align: 'right',
    cell: (option) => <MoneyText value={option.unitPrice} />,
  },
];
