import type { KnownCost } from '@larder/contract/known.ts';
import type { TransferRecord } from '@larder/contract/review-weeks.ts';
import { showMoney } from '@larder/domain/show.ts';
import { showPart } from '@larder/domain/stock/count-parts.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Returns the columns of what went over in one transfer; worth: £ of all of it; baseOf: what the thing of a record is measured in. */
export function recordColumns(
  worth: KnownCost,
  baseOf: (record: TransferRecord) => BaseUnit,
): ReportColumn<TransferRecord>[] {
  const amountOf = (record: TransferRecord) => showPart(record, { base: baseOf(record) });
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: ({ name }) => name,
      text: ({ name }) => name,
      sortBy: ({ name }) => name,
      total: 'Total',
      totalText: 'Total',
    },
    {
      key: 'qty',
      header: 'Qty',
      align: 'right',
      phone: 'detail',
      cell: (record) => <span className="figure">{amountOf(record)}</span>,
      text: amountOf,
    },
    {
      key: 'value',
      header: 'Value',
      costs: true,
      align: 'right',
      phone: 'aside',
      cell: ({ value, missing }) => <MoneyText value={value} missing={missing} />,
      text: ({ value }) => showMoney(value),
      sortBy: ({ value }) => byFigure(value),
      total: <MoneyText {...worth} />,
      totalText: showMoney(worth.value),
    },
  ];
}
