import { showCount, showMoney } from '@larder/domain/show.ts';
import { WASTAGE_CLASSES, type WastageByClass, type WastedClass } from '@larder/domain/stock/wastage-classes.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';

/** Returns the classes with what each came to, on the screen and on paper. */
export function classColumns(header: string, total: WastageByClass['totals']['waste']): ReportColumn<WastedClass>[] {
  const label = (row: WastedClass) => WASTAGE_CLASSES[row.class].label;
  return [
    { key: 'class', header, phone: 'title', cell: label, text: label, total: 'Total', totalText: 'Total' },
    {
      key: 'entries',
      header: 'Entries',
      align: 'right',
      phone: 'detail',
      phoneLabel: 'entries',
      cell: ({ entries }) => <span className="figure">{showCount(entries)}</span>,
      text: ({ entries }) => showCount(entries),
      total: <span className="figure">{showCount(total.entries)}</span>,
      totalText: showCount(total.entries),
    },
    {
      key: 'value',
      header: 'Value',
      align: 'right',
      phone: 'aside',
      costs: true,
      cell: ({ value, missing }) => <MoneyText value={value} missing={missing} />,
      text: ({ value }) => showMoney(value),
      total: <MoneyText {...total} />,
      totalText: showMoney(total.value),
    },
  ];
}
