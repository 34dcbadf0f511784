import type { UnderWay } from '@larder/contract/transfers.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showThings } from '@larder/domain/show.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { byFigure, type Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

/** What is under way between locations, with what it is worth: a line of the stock of the head office. */
export function InTransit({ accountId }: { accountId: string }) {
  const { data, error } = useAnswer('stock.inTransit', {}, { at: accountId });
  if (error) return <ErrorState message={refusalText(error)} />;
  return (
    <Table
      label="In transit"
      rows={data ?? []}
      rowKey={({ id }) => id}
      columns={columnsOf(data ?? [])}
      empty={<EmptyState title="Nothing is on its way" />}
    />
  );
}

function columnsOf(rows: readonly UnderWay[]): Column<UnderWay>[] {
  const worth = sum(rows.flatMap((row) => (row.worth === null ? [] : [decimal(row.worth)])));
  return [
    {
      key: 'between',
      header: 'In transit',
      phone: 'title',
      cell: ({ fromName, toName }) => `${fromName} to ${toName}`,
      total: 'In transit',
    },
    {
      key: 'day',
      header: 'Sent on',
      phone: 'detail',
      cell: ({ day }) => <DayText day={day} />,
      sortBy: ({ day }) => day,
    },
    { key: 'items', header: 'Items', phone: 'detail', cell: ({ items }) => showThings(items, 'item') },
    {
      key: 'worth',
      header: 'Worth',
      costs: true,
      align: 'right',
      phone: 'aside',
      cell: (row) => <MoneyText value={row.worth} />,
      sortBy: (row) => byFigure(row.worth),
      total: <MoneyText value={worth} />,
    },
  ];
}
