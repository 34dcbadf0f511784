import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { priceChangePercent } from '@larder/domain/catalogue/price-change.ts';
import { decimal } from '@larder/domain/money.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ChangeText, DayText, MoneyText } from '../../ui/figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { packText } from '../packs.ts';
import { TakeOfferDialog } from './TakeOfferDialog.tsx';

type Offer = SupplierOptionRow & { offeredPrice: string };

/** The supplier changed its list: what we pay stays as it is until somebody takes the new price (rule 30). */
export function OfferList({ offers, mayChange }: { offers: readonly Offer[]; mayChange: boolean }) {
  const [takenId, setTakenId] = useState<string | null>(null);
  const taken = offers.find(({ id }) => id === takenId);
  const take: Column<Offer> = {
    key: 'take',
    header: '',
    align: 'right',
    phone: 'aside',
    cell: ({ id, name }) => (
      <Button variant="default" size="xs" aria-label={`Take the list price: ${name}`} onClick={() => setTakenId(id)}>
        Take
      </Button>
    ),
  };
  return (
    <Panel title="List price changed: take it?">
      <Text size="sm" c="dimmed">
        These lines have a new price in the supplier's list. Yours stays until you take it.
      </Text>
      <Table
        label="New list prices"
        columns={mayChange ? [...COLUMNS, take] : COLUMNS}
        rows={offers}
        rowKey={({ id }) => id}
      />
      {taken ? <TakeOfferDialog key={taken.id} option={taken} onClose={() => setTakenId(null)} /> : null}
    </Panel>
  );
}

const COLUMNS: readonly Column<Offer>[] = [
  {
    key: 'name',
    header: 'Product',
    phone: 'title',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name.toLowerCase(),
  },
  { key: 'pack', header: 'Pack', phone: 'detail', cell: packText },
  { key: 'from', header: 'In the list from', cell: ({ offeredFrom }) => <DayText day={offeredFrom} /> },
  { key: 'ours', header: 'Yours', align: 'right', cell: ({ unitPrice }) => <MoneyText value={unitPrice} /> },
  {
    key: 'list',
    header: 'List price',
    align: 'right',
    phone: 'aside',
    cell: ({ offeredPrice }) => <MoneyText value={offeredPrice} />,
  },
  {
    key: 'change',
    header: 'Change',
    align: 'right',
    phone: 'aside',
    cell: (row) => <ChangeText value={changeOf(row)} />,
    sortBy: (row) => changeOf(row) ?? decimal(0),
  },
];

function changeOf({ unitPrice, offeredPrice }: Offer) {
  return priceChangePercent(decimal(unitPrice), decimal(offeredPrice));
}
