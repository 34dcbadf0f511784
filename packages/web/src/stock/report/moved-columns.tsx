import type { MovedWhileCounting } from '@larder/contract/stock.ts';
import { decimal, sum } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { stockColumn } from '../../app/print/stock-column.tsx';
import type { Clock } from '../../data/clock.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Returns the columns of what moved between the first and the last counted line of a thing, on the screen and on paper (rule 91). */
export function movedColumns(rows: readonly MovedWhileCounting[], clock: Clock): ReportColumn<MovedWhileCounting>[] {
  const between = ({ from, until }: MovedWhileCounting) => `${clock.showTime(from)} to ${clock.showTime(until)}`;
  const worths = rows.flatMap(({ worth }) => (worth === null ? [] : [decimal(worth)]));
  const total = worths.length < rows.length ? null : sum(worths);
  return [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }) => name,
      text: ({ name }) => name,
      phone: 'title',
      sortBy: ({ name }) => name,
      total: 'Total',
      totalText: 'Total',
    },
    { key: 'between', header: 'Counted between', cell: between, text: between, phone: 'detail' },
    { ...stockColumn<MovedWhileCounting>('quantity', 'Moved', ({ quantity }) => quantity, rows), phone: 'detail' },
    {
      key: 'worth',
      costs: true,
      header: 'Worth',
      align: 'right',
      phone: 'aside',
      cell: ({ worth }) => <MoneyText value={worth} />,
      text: ({ worth }) => showMoney(worth),
      sortBy: ({ worth }) => byFigure(worth),
      total: <MoneyText value={total} />,
      totalText: showMoney(total),
    },
  ];
}
