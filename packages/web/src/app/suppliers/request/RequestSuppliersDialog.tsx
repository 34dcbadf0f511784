import type { DirectoryEntry } from '@larder/contract/supplier-accounts.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../data/command.ts';
import { newId } from '../../../data/new-id.ts';
import { useAnswer } from '../../../data/query.ts';
import { refusalText } from '../../../data/refusal.ts';
import { useCollection, useSeesCosts } from '../../../data/use-collections.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StatusBadge } from '../../../ui/facts/StatusBadge.tsx';
import { SearchField } from '../../../ui/find/SearchField.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { ButtonLink } from '../../../ui/page/links.tsx';
import { Loading } from '../../../ui/page/Screen.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import { withToast } from '../../../ui/toast/outcome.ts';

const REQUESTED = { done: 'Supplier requested', failed: 'Supplier could not be requested' };

/** Suppliers with an account of their own: who they are, how far we are with each, and the way to ask (SUP-022, SUP-024, SUP-093). */
export function RequestSuppliersDialog({ onClose }: { onClose: () => void }) {
  const directory = useAnswer('supplierAccounts.supplierDirectory', {});
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = (directory.data ?? []).filter(({ name, town, kindsOfGoods }) =>
    [name, town ?? '', ...kindsOfGoods].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <Dialog opened onClose={onClose} title="Request suppliers" size="xl">
      <Stack>
        <Text c="dimmed">
          Ask to buy from a supplier, and its price list can be taken over once it has accepted. It may take up to 24
          hours to be accepted.
        </Text>
        <SearchField label="Search by name, town or goods" value={search} onSearch={setSearch} />
        {directory.isPending ? <Loading text="Loading..." /> : null}
        {directory.error && !directory.data ? (
          <ErrorState message={refusalText(directory.error)} onRetry={() => void directory.refetch()} />
        ) : null}
        {directory.data ? (
          <Table
            label="Suppliers to request"
            rows={found}
            rowKey={({ supplierAccountId }) => supplierAccountId}
            resetKey={search}
            empty={
              <EmptyState
                title="No suppliers to display"
                hint={wanted ? 'Try another word.' : 'Suppliers show here once they have opened an account.'}
              />
            }
            columns={[
              { key: 'name', header: 'Supplier', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
              { key: 'town', header: 'Town', phone: 'detail', cell: ({ town }) => town ?? '' },
              { key: 'goods', header: 'Goods', phone: 'detail', cell: (row) => row.kindsOfGoods.join(', ') },
              {
                key: 'ask',
                header: '',
                align: 'right',
                phone: 'aside',
                cell: (row) => <Standing entry={row} onAsked={directory.refetch} />,
              },
            ]}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** How far we are with a supplier, and what can be done next. */
function Standing({ entry, onAsked }: { entry: DirectoryEntry; onAsked: () => unknown }) {
  const { supplierAccountId, name, status } = entry;
  const requestSupplier = useCommand('supplierAccounts.requestSupplier');
  const ours = useCollection('suppliers').find((supplier) => supplier.parentAccountId === supplierAccountId);
  const seesCosts = useSeesCosts();
  const ask = async () => {
    await withToast(REQUESTED, () => requestSupplier.run({ supplierAccountId, supplierId: newId() })).catch(() => null);
    await onAsked();
  };

  if (entry.closed) return <StatusBadge tone="neutral">Closed</StatusBadge>;
  if (status === 'REQUESTED') return <StatusBadge tone="waiting">Requested</StatusBadge>;
  if (status === 'ACCEPTED')
    return ours && seesCosts ? (
      <ButtonLink
        variant="default"
        to="/supplier-list/$supplierId"
        params={{ supplierId: ours.id }}
        aria-label={`Price list of ${name}`}
      >
        Price list
      </ButtonLink>
    ) : (
      <StatusBadge tone="good">Accepted</StatusBadge>
    );
  return (
    <>
      {entry.reason ? <StatusBadge tone="neutral">{`Declined: ${entry.reason}`}</StatusBadge> : null}
      <Button loading={requestSupplier.pending} onClick={ask} aria-label={`Request ${name}`}>
        {status === 'DECLINED' ? 'Ask again' : 'Request'}
      </Button>
    </>
  );
}
