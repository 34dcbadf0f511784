import type { SupplierScore } from '@larder/contract/supplier-scores.ts';
import { type SupplierShares, supplierShares, worstFirst } from '@larder/domain/procurement/supplier-score.ts';
import { showCount } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { daysText } from '../../app/suppliers/score/score-words.ts';
import { useAnswer } from '../../data/query.ts';
import { useCan } from '../../data/use-collections.ts';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { byFigure, type Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

interface Judged extends SupplierScore {
  shares: SupplierShares | null;
}

/** How suppliers delivered here and below in 13 weeks, the worst first. */
export function SupplierScoresScreen() {
  const { data, isPending, error, refetch } = useAnswer('procurement.supplierScores', {});
  const maySee = useCan('suppliers');
  const rows = useMemo(
    () => worstFirst(data ?? []).map((score): Judged => ({ ...score, shares: supplierShares(score) })),
    [data],
  );
  return (
    <Screen title="Supplier scores" loading={isPending} error={data ? null : error} onRetry={() => refetch()}>
      <Panel>
        <Text c="dimmed">
          Lines that were received in the last 13 weeks. A line is right when it came, whole, on the day that it was
          asked for and at the agreed price.
        </Text>
        <Table
          label="Supplier scores"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ supplierId }) => supplierId}
          link={
            maySee
              ? ({ supplierId }) =>
                  linkOptions({ to: '/suppliers/$supplierId/$tab', params: { supplierId, tab: 'details' } })
              : undefined
          }
          empty={
            <EmptyState
              title="Nothing to judge yet"
              hint="A supplier appears here once something was received that was ordered from it."
            />
          }
        />
      </Panel>
    </Screen>
  );
}

const share = (
  key: keyof SupplierShares,
  header: string,
  place: Pick<Column<Judged>, 'phone' | 'phoneLabel' | 'spare'> = {},
): Column<Judged> => ({
  key,
  header,
  align: 'right',
  ...place,
  cell: ({ shares }) => (shares ? <PercentText value={shares[key]} /> : ''),
  blank: ({ shares }) => shares === null,
  sortBy: ({ shares }) => shares?.[key] ?? null,
});

const money = (key: 'netClaimed' | 'netCredited', header: string): Column<Judged> => ({
  key,
  header,
  costs: true,
  align: 'right',
  spare: true,
  cell: (score) => <MoneyText value={score[key]} />,
  sortBy: (score) => byFigure(score[key]),
});

const COLUMNS: readonly Column<Judged>[] = [
  { key: 'supplier', header: 'Supplier', phone: 'title', cell: ({ supplierName }) => supplierName },
  {
    ...share('right', 'Lines right', { phone: 'aside', phoneLabel: 'right' }),
    cell: ({ shares }) => (shares ? <PercentText value={shares.right} /> : 'Too few lines yet'),
  },
  share('came', 'Came', { phone: 'detail', phoneLabel: 'came' }),
  share('whole', 'Whole', { phone: 'detail', phoneLabel: 'whole' }),
  share('onTheDay', 'On the day', { phone: 'detail', phoneLabel: 'on the day' }),
  share('atThePrice', 'At the agreed price', { phone: 'detail', phoneLabel: 'at the agreed price' }),
  {
    key: 'lines',
    header: 'Lines',
    align: 'right',
    phone: 'detail',
    cell: ({ lines }) => <span className="figure">{showCount(lines)}</span>,
    phoneLabel: 'lines',
    sortBy: ({ lines }) => lines,
  },
  money('netClaimed', 'Claimed'),
  money('netCredited', 'Credited'),
  {
    key: 'days',
    header: 'Until credited',
    align: 'right',
    spare: true,
    cell: ({ daysToCredit }) => (daysToCredit === null ? '' : daysText(daysToCredit)),
    sortBy: ({ daysToCredit }) => byFigure(daysToCredit),
  },
];
