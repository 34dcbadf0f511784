import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { type Known, sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';
import { showPart, unitOfPart } from '@larder/domain/stock/count-parts.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { WastedName } from '../../app/files/WastedName.tsx';
import { AlignedQuantity } from '../../ui/facts/AlignedQuantity.tsx';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { recordedAmounts } from '../recorded-amounts.ts';
import { LedTo } from './LedTo.tsx';

type BaseOf = (row: WastageRow) => BaseUnit;

/** Returns the columns of wastage, on the screen and on paper: how much, why, when and what it was worth. baseOf: what its thing is measured in. */
export function wastageColumns(rows: readonly WastageRow[], baseOf: BaseOf): ReportColumn<WastageRow>[] {
  const total = wastageWorth(rows);
  const recorded = (row: WastageRow) => ({ amount: row.amount, unit: unitOfPart(row, baseOf(row)) });
  const written = recordedAmounts(rows.map(recorded));
  const amount = (row: WastageRow) => written(recorded(row));
  return [
    {
      key: 'name',
      header: 'Name',
      cell: (row) => <WastedName entry={row} />,
      text: (row) => row.name,
      phone: 'title',
      sortBy: (row) => row.name,
      total: 'Total',
      totalText: 'Total',
    },
    {
      key: 'qty',
      header: 'Qty',
      align: 'right',
      unitSlot: 'long',
      cell: (row, { twoLines }) =>
        twoLines ? <span className="figure">{amount(row)}</span> : <AlignedQuantity text={amount(row)} longUnits />,
      text: amount,
      phone: 'detail',
    },
    {
      key: 'reason',
      header: 'Reason',
      cell: (row) => (
        <>
          {row.reason}
          <LedTo row={row} />
        </>
      ),
      text: (row) => row.reason,
      phone: 'detail',
      sortBy: (row) => row.reason,
    },
    {
      key: 'day',
      header: 'Date',
      cell: (row) => <DayText day={row.day} />,
      text: (row) => showDay(row.day),
      phone: 'detail',
      sortBy: (row) => row.day,
    },
    {
      key: 'value',
      costs: true,
      header: 'Value',
      align: 'right',
      cell: (row) => <MoneyText value={row.cost} missing={row.missing} />,
      text: (row) => showMoney(row.cost),
      phone: 'aside',
      sortBy: (row) => byFigure(row.cost),
      total: <MoneyText {...total} />,
      totalText: showMoney(total.value),
    },
  ];
}

/** Returns what all entries were worth when they were made, £. */
export function wastageWorth(rows: readonly WastageRow[]): Known {
  return sumKnown(rows.map(({ cost, missing }) => ({ value: cost === null ? null : decimal(cost), missing })));
}

/** Returns how much was thrown away, as it was typed: 1.5 kg, 2 units, 3 × 2.5 kg. */
export function wasted(row: Pick<WastageRow, 'amount' | 'recordUnit'>, base: BaseUnit): string {
  return showPart(row, { base });
}
