import type { DishFigures } from '@larder/domain/recipes/what-if/try-out.ts';
import { showFixed, showMoney, showPercent, showPrice } from '@larder/domain/show.ts';
import { Incomplete } from '../../ui/facts/Incomplete.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { VarianceText, varianceText } from '../VarianceText.tsx';
import type { ShownDish } from './useTried.ts';
import { WasNow, wasNowText } from './WasNow.tsx';

/** The columns of dishes that the sheet reaches: what a portion costs and leaves then, and now. weekly: sales are for this person to see. */
export function triedDishColumns(weekly: boolean): readonly ReportColumn<ShownDish>[] {
  return weekly ? [...COLUMNS, ...WEEKLY] : COLUMNS;
}

const COLUMNS: readonly ReportColumn<ShownDish>[] = [
  {
    key: 'name',
    header: 'Dish',
    phone: 'title',
    cell: ({ dish }) => <Incomplete missing={dish.missing}>{dish.name}</Incomplete>,
    text: ({ dish }) => (dish.missing.length > 0 ? `${dish.name} (incomplete)` : dish.name),
    sortBy: ({ dish }) => dish.name.toLowerCase(),
  },
  {
    key: 'price',
    header: 'Menu price',
    spare: true,
    align: 'right',
    cell: ({ dish }) => <span className="figure">{showMoney(dish.pricing.menuPrice)}</span>,
    text: ({ dish }) => showMoney(dish.pricing.menuPrice),
    sortBy: ({ dish }) => dish.pricing.menuPrice,
  },
  {
    key: 'cost',
    header: 'Cost per portion',
    align: 'right',
    cell: ({ dish }) => <Both dish={dish} text={({ costPerPortion }) => showPrice(costPerPortion)} />,
    text: ({ dish: { before, after } }) =>
      wasNowText(showPrice(before.costPerPortion), showPrice(after.costPerPortion)),
    sortBy: ({ dish }) => dish.after.costPerPortion,
  },
  {
    key: 'margin',
    header: 'Margin',
    align: 'right',
    phone: 'detail',
    phoneLabel: 'margin',
    blank: ({ dish }) => dish.before.margin === null && dish.after.margin === null,
    cell: ({ dish }) => <Both dish={dish} text={({ margin }) => showPercent(margin)} />,
    text: ({ dish: { before, after } }) => wasNowText(showPercent(before.margin), showPercent(after.margin)),
    sortBy: ({ dish }) => dish.after.margin,
  },
  {
    key: 'variance',
    header: 'To its target',
    align: 'right',
    phone: 'detail',
    blank: ({ dish }) => dish.after.variance === null,
    cell: ({ dish }) => <VarianceText of={dish.after} />,
    text: ({ dish }) => varianceText(dish.after),
    sortBy: ({ dish }) => dish.after.variance,
  },
];

const WEEKLY: readonly ReportColumn<ShownDish>[] = [
  {
    key: 'sold',
    header: 'Sold a week',
    spare: true,
    align: 'right',
    cell: ({ sold }) => <span className="figure">{showFixed(sold, 1)}</span>,
    text: ({ sold }) => showFixed(sold, 1),
    sortBy: ({ sold }) => sold,
  },
  {
    key: 'pounds',
    header: '£ a week',
    align: 'right',
    phone: 'aside',
    phoneLabel: 'a week',
    cell: ({ pounds }) => <span className="figure">{showMoney(pounds)}</span>,
    text: ({ pounds }) => showMoney(pounds),
    sortBy: ({ pounds }) => pounds,
  },
];

function Both({ dish, text }: { dish: ShownDish['dish']; text: (figures: DishFigures) => string }) {
  return <WasNow was={text(dish.before)} now={text(dish.after)} />;
}
