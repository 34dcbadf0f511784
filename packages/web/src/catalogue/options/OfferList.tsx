import { MOST_OFFERS_AT_ONCE } from '@larder/contract/limits.ts';
import { priceChangePercent } from '@larder/domain/catalogue/price-change.ts';
import { decimal } from '@larder/domain/money.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useMayPrice } from '../../data/use-collections.ts';
import { ChangeText, DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { packText } from '../packs.ts';
import type { Offer } from './option-entries.ts';
import { TakeOfferDialog } from './TakeOfferDialog.tsx';

/** The supplier changed its list: what we pay stays as it is until somebody takes the new price (rule 30). */
export function OfferList({ offers, mayChange }: { offers: readonly Offer[]; mayChange: boolean }) {
  const mayTake = useMayPrice() && mayChange;
  const [takenIds, setTakenIds] = useState<readonly string[]>([]);
  const taken = offers.filter(({ id }) => takenIds.includes(id));
  const take: Column<Offer> = {
    key: 'take',
    header: '',
    align: 'right',
    phone: 'aside',
    cell: ({ id, name }) => (
      <Button variant="default" size="xs" aria-label={`Take the list price: ${name}`} onClick={() => setTakenIds([id])}>
        Take
      </Button>
    ),
  };
  const takeAll = (
    <Button variant="default" onClick={() => setTakenIds(offers.slice(0, MOST_OFFERS_AT_ONCE).map(({ id }) => id))}>
      Take all…
    </Button>
  );
  return (
    <Panel title="List price changed: take it?" actions={mayTake && offers.length > 1 ? takeAll : null}>
      <Text size="sm" c="dimmed">
        These lines have a new price in the supplier's list. Yours stays until you take it.
      </Text>
      <Table
        label="New list prices"
        columns={mayTake ? [...COLUMNS, take] : COLUMNS}
        rows={offers}
        rowKey={({ id }) => id}
      />
      {taken.length > 0 ? (
        <TakeOfferDialog key={takenIds.join()} offers={taken} onClose={() => setTakenIds([])} />
      ) : null}
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
  {
    key: 'ours',
    costs: true,
    header: 'Yours',
    align: 'right',
    cell: ({ unitPrice }) => <MoneyText value={unitPrice} />,
  },
  {
    key: 'list',
    costs: true,
    header: 'List price',
    align: 'right',
    phone: 'aside',
    phoneLabel: 'list price',
    cell: ({ offeredPrice }) => <MoneyText value={offeredPrice} />,
  },
  {
    key: 'change',
    costs: true,
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
