import type { UnmatchedItem } from '@larder/contract/sales.ts';
import { placesOf, showFixed, showMoney } from '@larder/domain/show.ts';
import { Button, Code } from '@mantine/core';
import { MoneyText } from '../ui/facts/figures.tsx';
import { byFigure } from '../ui/table/column.ts';
import type { ReportColumn } from '../ui/table/report-column.ts';

/** Returns the columns of codes that stand for no dish, on the screen and on paper; the button that matches one is on the screen alone. */
export function unmatchedColumns(
  items: readonly UnmatchedItem[],
  onMatch: (item: UnmatchedItem) => void,
): ReportColumn<UnmatchedItem>[] {
  const places = placesOf(items.map(({ quantity }) => quantity));
  return [
    {
      key: 'name',
      header: 'Item',
      phone: 'title',
      cell: (item) => item.name || item.plu,
      text: (item) => item.name || item.plu,
      sortBy: (item) => item.name,
    },
    {
      key: 'plu',
      header: 'Code',
      phone: 'detail',
      cell: (item) => <Code>{item.plu}</Code>,
      text: (item) => item.plu,
      sortBy: (item) => item.plu,
    },
    {
      key: 'quantity',
      header: 'Sold',
      align: 'right',
      phone: 'detail',
      phoneLabel: 'sold',
      cell: (item) => <span className="figure">{showFixed(item.quantity, places)}</span>,
      text: (item) => showFixed(item.quantity, places),
      sortBy: (item) => byFigure(item.quantity),
    },
    ...(items.some(({ sheetGross }) => sheetGross !== null) ? [GROSS_IN_SHEET] : []),
    {
      key: 'match',
      header: '',
      phone: 'aside',
      align: 'right',
      cell: (item) => (
        <Button variant="default" aria-label={`Match now: ${item.name || item.plu}`} onClick={() => onMatch(item)}>
          Match now
        </Button>
      ),
      text: null,
    },
  ];
}

const GROSS_IN_SHEET: ReportColumn<UnmatchedItem> = {
  key: 'gross',
  header: 'Gross in the sheet',
  align: 'right',
  cell: (item) => <MoneyText value={item.sheetGross} />,
  text: (item) => showMoney(item.sheetGross),
};
