import type { PriceRise } from '@larder/contract/market.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { priceChangePercent } from '@larder/domain/catalogue/price-change.ts';
import { type Decimal, decimal, sum } from '@larder/domain/money.ts';
import {
  placesOf,
  showChange,
  showCount,
  showMoney,
  showStock,
  showThings,
  showUnitCost,
  UNKNOWN,
} from '@larder/domain/show.ts';
import { AlignedQuantity } from '../../ui/facts/AlignedQuantity.tsx';
import { ChangeText, DayText, MoneyText } from '../../ui/facts/figures.tsx';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import classes from './market.module.css';

/** Returns the columns of price rises, on the screen and on paper. today: a price that holds from a later day is marked as to come. */
export function riseColumns(rises: readonly PriceRise[], today: Day): ReportColumn<PriceRise>[] {
  const coming = ({ from }: PriceRise) => (from > today ? ', to come' : '');
  const from: ReportColumn<PriceRise> = {
    key: 'from',
    header: 'From',
    phone: 'detail',
    cell: (rise) => (
      <span className={classes.line}>
        <DayText day={rise.from} />
        {coming(rise)}
      </span>
    ),
    text: (rise) => `${showDay(rise.from)}${coming(rise)}`,
    sortBy: (rise) => rise.from,
  };
  return [NAME, SUPPLIER, from, ...FIGURES, boughtAWeek(rises), DISHES, poundsAWeek(rises)];
}

/** Returns what all rises together cost more in a week, £. */
export function risesPerWeek(rises: readonly PriceRise[]): Decimal {
  return sum(rises.map(({ poundsPerWeek }) => decimal(poundsPerWeek)));
}

const NAME: ReportColumn<PriceRise> = {
  key: 'name',
  header: 'Product',
  phone: 'title',
  cell: (rise) => rise.name,
  text: (rise) => rise.name,
  sortBy: (rise) => rise.name,
  total: 'Total',
  totalText: 'Total',
};

const SUPPLIER: ReportColumn<PriceRise> = {
  key: 'supplier',
  header: 'Supplier',
  spare: true,
  phone: 'detail',
  cell: (rise) => rise.supplierName,
  text: (rise) => rise.supplierName,
  sortBy: (rise) => rise.supplierName,
};

const FIGURES: readonly ReportColumn<PriceRise>[] = [
  {
    key: 'new',
    header: 'Price',
    align: 'right',
    cell: ({ oldCost, newCost, unit }) => (
      <span className={classes.own}>
        <span className="figure">{showUnitCost(newCost, unit)}</span>
        <span className={`${classes.of} figure`}>
          was <span className="figure">{showUnitCost(oldCost, unit)}</span>
        </span>
      </span>
    ),
    text: ({ oldCost, newCost, unit }) => `${showUnitCost(newCost, unit)}, was ${showUnitCost(oldCost, unit)}`,
  },
  {
    key: 'percent',
    header: 'Rise',
    align: 'right',
    phone: 'detail',
    cell: (rise) => <ChangeText value={percentOf(rise)} />,
    text: (rise) => showChange(percentOf(rise)),
    sortBy: (rise) => percentOf(rise) ?? decimal(0),
  },
];

const DISHES: ReportColumn<PriceRise> = {
  key: 'dishes',
  header: 'Dishes',
  spare: true,
  align: 'right',
  cell: ({ dishes }) => <span className="figure">{dishes === 0 ? UNKNOWN : showCount(dishes)}</span>,
  text: ({ dishes }) => (dishes === 0 ? UNKNOWN : showCount(dishes)),
  sortBy: ({ dishes }) => dishes,
};

/** Returns the end of a sentence about rises: in how many dishes on sale they are; nothing where in none. */
export function inDishes(dishes: number): string {
  return dishes === 0 ? '' : `, in ${showThings(dishes, 'dish', 'dishes')} on sale`;
}

/** What is bought in a week, pieces all with the same decimals. */
function boughtAWeek(rises: readonly PriceRise[]): ReportColumn<PriceRise> {
  const places = placesOf(rises.filter(({ unit }) => unit === 'unit').map(({ boughtPerWeek }) => boughtPerWeek));
  const bought = ({ boughtPerWeek, unit }: PriceRise) =>
    decimal(boughtPerWeek).isZero() ? UNKNOWN : showStock(boughtPerWeek, unit, places);
  return {
    key: 'bought',
    header: 'Per week',
    spare: true,
    align: 'right',
    cell: (rise) => <AlignedQuantity text={bought(rise)} />,
    text: bought,
    sortBy: (rise) => decimal(rise.boughtPerWeek),
  };
}

const pounds = (rise: PriceRise) => showMoney(rise.poundsPerWeek);

/** Its cell names the week where no heading does. */
function poundsAWeek(rises: readonly PriceRise[]): ReportColumn<PriceRise> {
  const total = risesPerWeek(rises);
  return {
    key: 'pounds',
    header: '£ a week',
    align: 'right',
    phone: 'aside',
    cell: (rise, { twoLines }) => <span className="figure">{twoLines ? `${pounds(rise)} a week` : pounds(rise)}</span>,
    text: pounds,
    sortBy: (rise) => decimal(rise.poundsPerWeek),
    total: <MoneyText value={total} />,
    totalText: showMoney(total),
  };
}

function percentOf({ oldCost, newCost }: PriceRise) {
  return priceChangePercent(decimal(oldCost), decimal(newCost));
}
