import type { PlacedDish } from '@larder/domain/menus/menu-engineering.ts';
import { HUNDRED } from '@larder/domain/money.ts';
import { placesOf, showFixed, showMoney, showPercent } from '@larder/domain/show.ts';
import { MoneyText, PercentText } from '../../ui/facts/figures.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { CORNER_NAMES, type ShownDish } from './dishes-shown.ts';

type Row = PlacedDish<ShownDish>;

/** Returns the dishes that earned most first. */
export function mostEarnedFirst(dishes: readonly Row[]): Row[] {
  return dishes.toSorted((a, b) => b.margin.cmp(a.margin));
}

/** Its name; the screen makes a link of it. */
export const DISH_NAME: ReportColumn<Row> = {
  key: 'name',
  header: 'Dish',
  phone: 'title',
  cell: ({ dish }) => dish.name,
  text: ({ dish }) => dish.name,
  sortBy: ({ dish }) => dish.name.toLowerCase(),
};

/** Returns the figures of dishes, on the screen and on paper. */
export function dishFigures(dishes: readonly Row[]): ReportColumn<Row>[] {
  const places = placesOf(dishes.map(({ dish }) => dish.portions));
  return [
    {
      key: 'corner',
      header: 'Corner',
      width: 120,
      phone: 'detail',
      cell: ({ corner }) => CORNER_NAMES[corner].one,
      text: ({ corner }) => CORNER_NAMES[corner].one,
      sortBy: ({ corner }) => CORNER_NAMES[corner].one,
    },
    {
      key: 'sold',
      header: 'Sold',
      align: 'right',
      width: 90,
      phone: 'detail',
      cell: ({ dish }, { twoLines }) => (
        <span className="figure">
          {showFixed(dish.portions, places)}
          {twoLines ? ' sold' : null}
        </span>
      ),
      text: ({ dish }) => showFixed(dish.portions, places),
      sortBy: ({ dish }) => dish.portions,
    },
    {
      key: 'popularity',
      header: 'Share',
      align: 'right',
      width: 90,
      spare: true,
      cell: ({ popularity }) => <PercentText value={popularity} places={2} />,
      text: ({ popularity }) => showPercent(popularity, 2),
      sortBy: ({ popularity }) => popularity,
    },
    {
      key: 'each',
      header: 'Margin a portion',
      align: 'right',
      width: 140,
      phone: 'aside',
      phoneLabel: 'margin a portion',
      cell: ({ marginEach }) => <MoneyText value={marginEach} />,
      text: ({ marginEach }) => showMoney(marginEach),
      sortBy: ({ marginEach }) => marginEach,
    },
    {
      key: 'percent',
      header: 'GP',
      align: 'right',
      width: 90,
      spare: true,
      cell: (row) => <PercentText value={percent(row)} places={2} />,
      text: (row) => showPercent(percent(row), 2),
      sortBy: percent,
    },
    {
      key: 'margin',
      header: 'Margin',
      align: 'right',
      width: 120,
      cell: ({ margin }) => <MoneyText value={margin} />,
      text: ({ margin }) => showMoney(margin),
      sortBy: ({ margin }) => margin,
    },
  ];
}

/** Percent of net sales, which every dish placed has. */
function percent({ margin, dish }: Row) {
  return margin.mul(HUNDRED).div(dish.net);
}
