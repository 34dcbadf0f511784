import type { KnownCost } from '@larder/contract/known.ts';
import type { WastageEntry } from '@larder/contract/review-weeks.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { Text } from '@mantine/core';
import { WastedName } from '../../app/files/WastedName.tsx';
import { DayText, MoneyText } from '../../ui/facts/figures.tsx';
import { byFigure } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Returns the columns of a week's entries; value is that of the movement as known now, with the value at entry below it where it differs (rule 108). */
export function entryColumns(total: KnownCost): ReportColumn<WastageEntry>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      phone: 'title',
      cell: (entry) => <WastedName entry={entry} />,
      text: ({ name }) => name,
      sortBy: ({ name }) => name,
      total: 'Total',
      totalText: 'Total',
    },
    { key: 'uom', header: 'UOM', cell: uom, text: uom, sortBy: uom },
    {
      key: 'qty',
      header: 'Qty',
      align: 'right',
      phone: 'detail',
      cell: (entry, { twoLines }) => (
        <span className="figure">
          {showNumber(entry.amount)} {twoLines ? uom(entry) : ''}
        </span>
      ),
      text: ({ amount }) => showNumber(amount),
    },
    {
      key: 'reason',
      header: 'Reason',
      phone: 'detail',
      cell: ({ reason }) => reason,
      text: ({ reason }) => reason,
      sortBy: ({ reason }) => reason,
    },
    {
      key: 'day',
      header: 'Date',
      spare: true,
      phone: 'detail',
      cell: ({ day }) => <DayText day={day} />,
      text: ({ day }) => showDay(day),
      sortBy: ({ day }) => day,
    },
    {
      key: 'value',
      header: 'Value',
      costs: true,
      align: 'right',
      phone: 'aside',
      cell: (entry) => <EntryValue entry={entry} />,
      text: ({ worth }) => showMoney(worth.value),
      sortBy: ({ worth }) => byFigure(worth.value),
      total: <MoneyText {...total} />,
      totalText: showMoney(total.value),
    },
  ];
}

function uom({ recordUnit }: WastageEntry): string {
  return showRecordUnit(recordUnit, 'unit');
}

function EntryValue({ entry: { worth, cost } }: { entry: WastageEntry }) {
  const atEntry = showMoney(cost);
  return (
    <>
      <MoneyText {...worth} />
      {atEntry === showMoney(worth.value) ? null : (
        <Text component="span" display="block" size="xs" c="dimmed" className="figure">
          {atEntry} at entry
        </Text>
      )}
    </>
  );
}
