import type { UsedIngredient } from '@larder/contract/sales.ts';
import { showMoney } from '@larder/domain/show.ts';
import { stockColumn } from '../app/print/stock-column.tsx';
import { MoneyText } from '../ui/facts/figures.tsx';
import { byFigure } from '../ui/table/column.ts';
import type { ReportColumn } from '../ui/table/report-column.ts';

/** Returns the columns of what sales used up, on the screen and on paper. */
export function usedColumns(used: readonly UsedIngredient[]): ReportColumn<UsedIngredient>[] {
  return [
    NAME,
    {
      ...stockColumn<UsedIngredient>('quantity', 'Used', ({ quantity }) => quantity, used),
      phone: 'detail',
      phoneLabel: 'used',
    },
    VALUE,
  ];
}

const NAME: ReportColumn<UsedIngredient> = {
  key: 'name',
  header: 'Ingredient',
  phone: 'title',
  cell: ({ name }) => name,
  text: ({ name }) => name,
  sortBy: ({ name }) => name,
};

const VALUE: ReportColumn<UsedIngredient> = {
  key: 'value',
  header: 'Cost',
  align: 'right',
  phone: 'aside',
  cell: ({ value }) => <MoneyText value={value} />,
  text: ({ value }) => showMoney(value),
  sortBy: ({ value }) => byFigure(value),
};
