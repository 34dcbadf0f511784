import type { MarketPrice } from '@larder/contract/market.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { baseUnitOf } from '@larder/domain/units.ts';
import { type ReactNode, useMemo } from 'react';
import { packHeading, unitHeading } from '../../app/suppliers/price-headings.ts';
import { useCan } from '../../data/use-collections.ts';
import { DayText } from '../../ui/facts/figures.tsx';
import { UnitCostText } from '../../ui/facts/UnitCostText.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { byFigure, type Column, type Drawn } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { costText, packText, unitCostOf } from '../packs.ts';
import { unitCostColumn } from '../price-columns.tsx';
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
  const columns = useMemo(() => columnsOf(offers, mayOpen), [offers, mayOpen]);
  return (
    <Table
      label="Market prices"
      columns={columns}
      rows={offers}
      rowKey={({ line }) => `${line.own?.optionId} ${line.supplierAccountId} ${line.optionId}`}
      tone={({ fresh }) => (fresh ? 'plain' : 'muted')}
      {...table}
    />
  );
}

/** mayOpen: the own ingredient is a link. */
function columnsOf(offers: readonly Offer[], mayOpen: boolean): readonly Column<Offer>[] {
  const unitOf = ({ line }: Offer) => baseUnitOf(line.baseUnit);
  const heading = unitHeading(offers.map(unitOf));
  const mixed = new Set(offers.map(unitOf)).size > 1;
  return [
    ...WHAT,
    { ...PRICE, header: packHeading(offers.map(({ line }) => line.uom)) },
    { key: 'cost', phone: 'aside', ...unitCostColumn(offers, (offer) => ({ cost: offer.cost, unit: unitOf(offer) })) },
    {
      ...OWN,
      ...(mixed ? { unitSlot: 'short' } : {}),
      header: mixed ? 'You pay' : `You pay ${heading.toLowerCase()}`,
      cell: ({ line }, drawn) => <Own line={line} link={mayOpen} drawn={drawn} named={mixed} />,
    },
    DIFFERENCE,
    ...(offers.some(({ saved }) => saved) ? [SAVED] : []),
  ];
}

const WHAT: readonly Column<Offer>[] = [
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
];

const PRICE: Omit<Column<Offer>, 'header'> = {
  key: 'price',
  align: 'right',
  phone: 'detail',
  cell: ({ line }, drawn) => <Price line={line} drawn={drawn} />,
  sortBy: ({ line }) => byFigure(line.price),
};

const OWN: Omit<Column<Offer>, 'header' | 'cell'> = {
  key: 'own',
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

interface OwnProps {
  line: MarketPrice;
  link: boolean;
  drawn: Drawn;
  /** The heading does not state the unit. */
  named: boolean;
}

/** The own price per kg, l or piece, and of what; where no header names it, that it is what one pays. */
function Own({ line: { own }, link, drawn, named }: OwnProps) {
  if (!own) return <span className={classes.of}>not bought</span>;
  if (drawn.twoLines) return `You pay ${costText(own)} for ${own.name}, ${own.supplierName}`;
  const of = `${own.name}, ${own.supplierName}`;
  return (
    <span className={classes.own}>
      <UnitCostText {...unitCostOf(own)} named={named} aligned />
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
