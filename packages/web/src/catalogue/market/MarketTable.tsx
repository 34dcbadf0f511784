import type { MarketPrice } from '@larder/contract/market.ts';
import { showMoney, showNumber, showUnitCost } from '@larder/domain/show.ts';
import { baseUnitOf } from '@larder/domain/units.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../data/use-collections.ts';
import { DayText } from '../../ui/facts/figures.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { byFigure, type Column, type Drawn } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { costText, packText } from '../packs.ts';
import classes from './market.module.css';
import { differenceText, type Offer, packOf } from './offers.ts';

interface Props {
  offers: readonly Offer[];
  empty?: ReactNode;
  resetKey?: string;
}

/** Published prices (SUP-010), per kg, l or piece, and what one pays now (rule 27). The best match first until a column is chosen. */
export function MarketTable({ offers, ...table }: Props) {
  const mayOpen = useCan('ingredients');
  return (
    <Table
      label="Market prices"
      columns={[
        ...COLUMNS,
        { ...OWN, cell: ({ line }, drawn) => <Own line={line} link={mayOpen} drawn={drawn} /> },
        DIFFERENCE,
        ...(offers.some(({ saved }) => saved) ? [SAVED] : []),
      ]}
      rows={offers}
      rowKey={({ line }) => `${line.own?.optionId} ${line.supplierAccountId} ${line.optionId}`}
      tone={({ fresh }) => (fresh ? 'plain' : 'muted')}
      {...table}
    />
  );
}

const COLUMNS: readonly Column<Offer>[] = [
  {
    key: 'name',
    header: 'Product',
    phone: 'title',
    cell: ({ line }) => line.supplierOptionName,
    sortBy: ({ line }) => line.supplierOptionName.toLowerCase(),
  },
  {
    key: 'supplier',
    header: 'Supplier',
    phone: 'detail',
    cell: ({ line }) => line.supplierName,
    sortBy: ({ line }) => line.supplierName.toLowerCase(),
  },
  { key: 'uom', header: 'Pack', phone: 'detail', cell: ({ line }, drawn) => <PackOnOffer line={line} drawn={drawn} /> },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    phone: 'detail',
    cell: ({ line }, drawn) => <Price line={line} drawn={drawn} />,
    sortBy: ({ line }) => byFigure(line.price),
  },
  {
    key: 'cost',
    header: 'Compare',
    align: 'right',
    phone: 'aside',
    cell: ({ line, cost }) => <span className="figure">{showUnitCost(cost, baseUnitOf(line.baseUnit))}</span>,
    sortBy: ({ cost }) => cost,
  },
];

const OWN: Omit<Column<Offer>, 'cell'> = {
  key: 'own',
  header: 'You pay',
  align: 'right',
  phone: 'detail',
  blank: ({ line }) => line.own === null,
};

const DIFFERENCE: Column<Offer> = {
  key: 'difference',
  header: 'Difference',
  align: 'right',
  phone: 'aside',
  cell: ({ line, fresh, difference }) => {
    if (difference)
      return <span className={difference.lt(0) ? classes.cheaper : undefined}>{differenceText(difference)}</span>;
    return line.own && !fresh ? <span className={classes.of}>too old to compare</span> : '';
  },
  sortBy: ({ difference }) => difference,
};

/** Its cell names the week where no heading does. */
const SAVED: Column<Offer> = {
  key: 'saved',
  header: 'Saves a week',
  align: 'right',
  phone: 'aside',
  cell: ({ saved }, { twoLines }) => (
    <span className="figure">
      {showMoney(saved)}
      {twoLines ? ' a week' : ''}
    </span>
  ),
  sortBy: ({ saved }) => saved,
};

/** What one price buys, and the day from which it holds. */
function PackOnOffer({ line, drawn }: { line: MarketPrice; drawn: Drawn }) {
  return (
    <span className={drawn.twoLines ? classes.beside : classes.pack}>
      <span>{packText(packOf(line))}</span>
      <span className={classes.of}>
        from <DayText day={line.effectiveDate} />
      </span>
    </span>
  );
}

/** £ net of one lot, and the VAT that comes on top. */
function Price({ line: { price, vat }, drawn }: { line: MarketPrice; drawn: Drawn }) {
  return (
    <span className={drawn.twoLines ? classes.beside : classes.price}>
      <span className="figure">{showMoney(price)}</span>
      <span className={classes.of}>{vat === null ? 'VAT exempt' : `+ ${showNumber(vat)}% VAT`}</span>
    </span>
  );
}

/** The own price per kg, l or piece, and of what; where no header names it, that it is what one pays. */
function Own({ line: { own }, link, drawn }: { line: MarketPrice; link: boolean; drawn: Drawn }) {
  if (!own) return <span className={classes.of}>not bought</span>;
  if (drawn.twoLines) return `You pay ${costText(own)} for ${own.name}, ${own.supplierName}`;
  const of = `${own.name}, ${own.supplierName}`;
  return (
    <span className={classes.own}>
      <span className="figure">{costText(own)}</span>
      <span className={classes.of}>
        {link && own.ingredientId ? (
          <TextLink to="/ingredients/$ingredientId" params={{ ingredientId: own.ingredientId }} size="xs">
            {of}
          </TextLink>
        ) : (
          of
        )}
      </span>
    </span>
  );
}
