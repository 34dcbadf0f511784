import type { SoldDish } from '@larder/contract/sales.ts';
import { placesOf, showFixed, showMoney, showNumber, showPercent, UNKNOWN } from '@larder/domain/show.ts';
import { Group } from '@mantine/core';
import { MoneyText, PercentText } from '../ui/facts/figures.tsx';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { byFigure } from '../ui/table/column.ts';
import type { ReportColumn } from '../ui/table/report-column.ts';

/** Returns the columns of dishes sold, on the screen and on paper. */
export function soldColumns(dishes: readonly SoldDish[]): ReportColumn<SoldDish>[] {
  return [NAME, CATEGORY, quantityOf(dishes), ...FIGURES];
}

const NAME: ReportColumn<SoldDish> = {
  key: 'name',
  header: 'Dish',
  phone: 'title',
  cell: (dish) => dish.name,
  text: (dish) => dish.name,
  sortBy: (dish) => dish.name,
};

const CATEGORY: ReportColumn<SoldDish> = {
  key: 'category',
  header: 'Category',
  spare: true,
  cell: (dish) => dish.category ?? UNKNOWN,
  text: (dish) => dish.category ?? UNKNOWN,
  sortBy: (dish) => dish.category ?? '',
};

function quantityOf(dishes: readonly SoldDish[]): ReportColumn<SoldDish> {
  const places = placesOf(dishes.map(({ quantity }) => quantity));
  return {
    key: 'quantity',
    header: 'Sold',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'sold',
    cell: (dish) => <span className="figure">{showFixed(dish.quantity, places)}</span>,
    text: (dish) => showFixed(dish.quantity, places),
    sortBy: (dish) => byFigure(dish.quantity),
  };
}

const FIGURES: readonly ReportColumn<SoldDish>[] = [
  {
    key: 'net',
    header: 'Net sales',
    align: 'right',
    phone: 'aside',
    cell: (dish) => <MoneyText value={dish.net} />,
    text: (dish) => showMoney(dish.net),
    sortBy: (dish) => byFigure(dish.net),
  },
  {
    key: 'cost',
    header: 'Food cost',
    align: 'right',
    cell: (dish) => <MoneyText value={dish.cost} missing={dish.missing.filter(({ what }) => what !== 'menu price')} />,
    text: (dish) => showMoney(dish.cost),
    sortBy: (dish) => byFigure(dish.cost),
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    cell: (dish) => <PercentText value={dish.margin} places={2} missing={dish.missing} />,
    text: (dish) => showPercent(dish.margin, 2),
    sortBy: (dish) => byFigure(dish.margin),
  },
  {
    key: 'remarks',
    header: 'Remarks',
    phone: 'detail',
    cell: (dish) => <Remarks dish={dish} />,
    text: (dish) =>
      remarksOf(dish)
        .map(({ text }) => text)
        .join(', '),
  },
];

function Remarks({ dish }: { dish: SoldDish }) {
  return (
    <Group gap={6}>
      {remarksOf(dish).map(({ tone, text }) => (
        <StatusBadge key={text} tone={tone}>
          {text}
        </StatusBadge>
      ))}
    </Group>
  );
}

/** Where the till and the menu disagree, and what is an estimate. */
function remarksOf(dish: SoldDish): { tone: 'warning' | 'neutral'; text: string }[] {
  const { priceIssue, menuPrice, vatIssue, vatPercent } = dish;
  const warnings = [
    dish.missing.length > 0 && 'Incomplete',
    priceIssue !== null && `Till ${showMoney(priceIssue)}, menu ${showMoney(menuPrice)}`,
    vatIssue !== null && `Till VAT ${showNumber(vatIssue)}%, menu ${showNumber(vatPercent)}%`,
  ];
  const plain = [dish.estimatedSplit && 'Estimated split', dish.chosenByHand && 'Chosen by hand'];
  return [
    ...warnings.flatMap((text) => (text ? [{ tone: 'warning' as const, text }] : [])),
    ...plain.flatMap((text) => (text ? [{ tone: 'neutral' as const, text }] : [])),
  ];
}
