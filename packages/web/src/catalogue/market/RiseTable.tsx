import type { PriceRise } from '@larder/contract/market.ts';
import { priceChangePercent } from '@larder/domain/catalogue/price-change.ts';
import { decimal } from '@larder/domain/money.ts';
import { showMoney, showStock, showUnitCost } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useToday } from '../../app/working/useToday.ts';
import { useCan } from '../../data/use-collections.ts';
import { ChangeText, DayText } from '../../ui/facts/figures.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './market.module.css';

interface Props {
  rises: readonly PriceRise[];
  empty: ReactNode;
  resetKey: string;
}

/** Rises, the costliest first; one opens its ingredient with all its prices. */
export function RiseTable({ rises, empty, resetKey }: Props) {
  const mayOpen = useCan('ingredients');
  const today = useToday();
  const from: Column<PriceRise> = {
    key: 'from',
    header: 'From',
    phone: 'detail',
    cell: (rise) => (
      <span className={classes.line}>
        <DayText day={rise.from} />
        {rise.from > today ? ', to come' : ''}
      </span>
    ),
    sortBy: (rise) => rise.from,
  };
  const [name, supplier, ...figures] = COLUMNS;
  return (
    <Table
      label="Price rises"
      columns={[name, supplier, from, ...figures, BOUGHT, POUNDS]}
      rows={rises}
      rowKey={(rise) => rise.optionId}
      link={({ ingredientId }) =>
        mayOpen && ingredientId
          ? linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId } })
          : linkOptions({ to: '/suppliers' })
      }
      empty={empty}
      resetKey={resetKey}
    />
  );
}

const COLUMNS: readonly [Column<PriceRise>, Column<PriceRise>, ...Column<PriceRise>[]] = [
  { key: 'name', header: 'Product', phone: 'title', cell: (rise) => rise.name, sortBy: (rise) => rise.name },
  {
    key: 'supplier',
    header: 'Supplier',
    spare: true,
    phone: 'detail',
    cell: (rise) => rise.supplierName,
    sortBy: (rise) => rise.supplierName,
  },
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
  },
  {
    key: 'percent',
    header: 'Rise',
    align: 'right',
    phone: 'detail',
    cell: (rise) => <ChangeText value={percentOf(rise)} />,
    sortBy: (rise) => percentOf(rise) ?? decimal(0),
  },
];

const BOUGHT: Column<PriceRise> = {
  key: 'bought',
  header: 'Per week',
  spare: true,
  align: 'right',
  cell: (rise) => (
    <span className="figure">
      {decimal(rise.boughtPerWeek).isZero() ? '-' : showStock(rise.boughtPerWeek, rise.unit)}
    </span>
  ),
  sortBy: (rise) => decimal(rise.boughtPerWeek),
};

const pounds = (rise: PriceRise) => showMoney(rise.poundsPerWeek);

/** Its cell names the week where no heading does. */
const POUNDS: Column<PriceRise> = {
  key: 'pounds',
  header: '£ a week',
  align: 'right',
  phone: 'aside',
  cell: (rise, { twoLines }) => <span className="figure">{twoLines ? `${pounds(rise)} a week` : pounds(rise)}</span>,
  sortBy: (rise) => decimal(rise.poundsPerWeek),
};

function percentOf({ oldCost, newCost }: PriceRise) {
  return priceChangePercent(decimal(oldCost), decimal(newCost));
}
