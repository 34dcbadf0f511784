import { Stack, Tabs, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useSuppliers } from '../app/suppliers/useSuppliers.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { SearchField } from '../ui/find/SearchField.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Table } from '../ui/table/Table.tsx';

const KINDS = {
  invoice: { label: 'Invoice', hint: 'Goods that came, or are ordered by phone: no mail is sent.' },
  credit: { label: 'Credit Note', hint: 'Goods or money that a supplier takes back.' },
} as const;

/** Enters what came with its paper: an invoice or a credit note of a supplier (PROC-008). */
export function IssuePoDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Issue PO" size="lg">
      <Tabs defaultValue="invoice" keepMounted={false}>
        <Tabs.List aria-label="What to enter">
          {Object.entries(KINDS).map(([key, { label }]) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {(['invoice', 'credit'] as const).map((type) => (
          <Tabs.Panel key={type} value={type} pt="md">
            <SuppliersToIssue type={type} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Dialog>
  );
}

function SuppliersToIssue({ type }: { type: keyof typeof KINDS }) {
  const { accountId } = useWorkingAccount();
  const suppliers = useSuppliers();
  const [search, setSearch] = useState('');
  const found = suppliers.filter((supplier) => supplier.name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Stack>
      <Text c="dimmed">{KINDS[type].hint}</Text>
      <SearchField label="Search for a supplier" value={search} onSearch={setSearch} />
      <Table
        label={`Suppliers, ${KINDS[type].label}`}
        columns={[{ key: 'name', header: 'Supplier', cell: (supplier) => supplier.name }]}
        rows={found}
        rowKey={(supplier) => supplier.id}
        resetKey={search}
        link={(supplier) =>
          linkOptions({
            to: '/$accountId/procurement/newOrderPO/$supplierId/$type',
            params: { accountId, supplierId: supplier.id, type },
          })
        }
        empty={<EmptyState title="No suppliers to display." />}
      />
    </Stack>
  );
}
