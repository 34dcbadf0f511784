import { showDay, weekdayName } from '@larder/domain/calendar.ts';
import { type Moment, minutesUntil, showMinutes } from '@larder/domain/procurement/cut-off.ts';
import { showMoney } from '@larder/domain/show.ts';
import { Stack } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { PricesOnly } from '../app/limits/PricesOnly.tsx';
import { useSuppliers } from '../app/suppliers/useSuppliers.ts';
import { useNow } from '../app/working/useNow.ts';
import { useSettled } from '../app/working/useSettled.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useCollection } from '../data/use-collections.ts';
import { MoneyText } from '../ui/facts/figures.tsx';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { SearchField } from '../ui/find/SearchField.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { ButtonLink } from '../ui/page/links.tsx';
import { Loading } from '../ui/page/Screen.tsx';
import type { Column } from '../ui/table/column.ts';
import { SMALL_PAGE_SIZE } from '../ui/table/sizes.ts';
import { Table } from '../ui/table/Table.tsx';
import { type OrderFrom, orderFrom } from './order-from.ts';
import classes from './SupplierList.module.css';

/** A cut-off is counted down on its last day. */
const SOON_MINUTES = 24 * 60;

/** Whom one can order from, those first whose next cut-off is nearest; a row begins an order (PROC-007). */
export function SupplierList() {
  const { accountId } = useWorkingAccount();
  const settled = useSettled();
  const suppliers = useSuppliers();
  const orders = useCollection('orders');
  const now = useNow();
  const [search, setSearch] = useState('');
  const { day, time } = now;
  const rows = useMemo(() => orderFrom(suppliers, orders, { day, time }), [suppliers, orders, day, time]);
  const columns = useMemo(() => columnsAt({ day, time }), [day, time]);

  if (suppliers.length === 0) return settled ? <NoSuppliers /> : <Loading text="Loading..." />;
  return (
    <Stack>
      {suppliers.length > SMALL_PAGE_SIZE ? (
        <SearchField label="Search for a supplier" value={search} onSearch={setSearch} />
      ) : null}
      <Table
        label="Suppliers"
        columns={columns}
        rows={rows.filter(({ supplier }) => supplier.name.toLowerCase().includes(search.toLowerCase()))}
        rowKey={({ supplier }) => supplier.id}
        resetKey={search}
        link={({ supplier }) =>
          linkOptions({
            to: '/$accountId/procurement/newOrder/$supplierId',
            params: { accountId, supplierId: supplier.id },
          })
        }
        empty={<EmptyState title="No suppliers to display." hint="Try another word." />}
      />
    </Stack>
  );
}

function columnsAt(now: Moment): readonly Column<OrderFrom>[] {
  return [
    {
      key: 'name',
      header: 'Supplier',
      phone: 'title',
      cell: ({ supplier }) => supplier.name,
      sortBy: ({ supplier }) => supplier.name.toLowerCase(),
    },
    { key: 'goods', header: 'Goods', spare: true, cell: ({ supplier }) => supplier.typeOfProducts ?? '' },
    { key: 'next', header: 'Next delivery', phone: 'detail', cell: (row) => <NextDelivery row={row} now={now} /> },
    {
      key: 'last',
      header: 'Last order',
      width: 120,
      cell: ({ last }) => (last ? showDay(last.date) : ''),
      sortBy: ({ last }) => last?.date ?? '',
    },
    {
      key: 'usual',
      costs: true,
      header: 'Usual spend',
      align: 'right',
      width: 120,
      phone: 'aside',
      phoneLabel: 'usually',
      blank: ({ usual }) => usual === null,
      cell: ({ usual }) => (usual === null ? '' : <MoneyText value={usual} />),
      sortBy: ({ usual }) => usual,
    },
    {
      key: 'minimum',
      header: 'Minimum spend',
      align: 'right',
      width: 130,
      cell: ({ supplier }) => (supplier.minimumSpend === null ? '' : showMoney(supplier.minimumSpend)),
    },
    {
      key: 'drafts',
      header: 'Draft',
      phone: 'detail',
      blank: ({ drafts, supplier }) => drafts.length === 0 && supplier.email !== null,
      cell: ({ drafts: [first], supplier }) => (
        <>
          {first ? <StatusBadge tone="draft">{`For ${showDay(first)}`}</StatusBadge> : null}
          {supplier.email === null ? <StatusBadge tone="warning">No email yet</StatusBadge> : null}
        </>
      ),
    },
  ];
}

/** `Tuesday 24 Nov 2026, order in 3 h 10 min`, and by when as long as there is more than a day. */
function NextDelivery({ row: { supplier, next }, now }: { row: OrderFrom; now: Moment }) {
  if (next.orderBy === null && supplier.deliveryDays.length === 0) return 'any day';
  const day = `${weekdayName(next.day).slice(0, 3)} ${showDay(next.day)}`;
  if (next.orderBy === null) return <span className={classes.together}>{day}</span>;
  const left = minutesUntil(next.orderBy, now);
  const until =
    left < SOON_MINUTES
      ? `in ${showMinutes(left)}`
      : `by ${next.orderBy.time} on ${weekdayName(next.orderBy.day).slice(0, 3)}`;
  return (
    <>
      <span className={classes.together}>{day},</span> <span className={classes.together}>order {until}</span>
    </>
  );
}

function NoSuppliers() {
  return (
    <EmptyState
      title="No suppliers to display."
      hint="Suppliers and what they sell come with their price list."
      action={
        <PricesOnly>
          <ButtonLink to="/ingredients/import">Import price list</ButtonLink>
        </PricesOnly>
      }
    />
  );
}
