import type { MarketPrice } from '@larder/contract/market.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { showMoney, showNumber, showUnitCost } from '@larder/domain/show.ts';
import { baseUnitOf } from '@larder/domain/units.ts';
import { type ReactNode, useMemo } from 'react';
import { reportTable } from '../../app/print/report-table.tsx';
import { packHeading, unitHeading } from '../../app/suppliers/price-headings.ts';
import { useCan } from '../../data/use-collections.ts';
import { DayText } from '../../ui/facts/figures.tsx';
import { UnitCostText } from '../../ui/facts/UnitCostText.tsx';
import { TextLink } from '../../ui/page/links.tsx';
import { byFigure, type Column, type Drawn } from '../../ui/table/column.ts';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { costText, packText, unitCostOf } from '../packs.ts';
import { unitCostColumn } from '../price-columns.tsx';
import classes from './market.module.css';
import { differenceText, type Offer, packOf } from './offers.ts';

interface Props {
  offers: readonly Offer[];
  empty?: ReactNode;
  resetKey?: string;
  /** What a reader of its files should be aware of. */
  notes?: readonly string[];
}

/** Published prices (SUP-010), per kg, l or piece, and what one pays now (rule 27). The best match first until a column is chosen. */
export function useMarketTable({ offers, ...table }: Props) {
  const mayOpen = useCan('ingredients');
  const columns = useMemo(() => columnsOf(offers, mayOpen), [offers, mayOpen]);
  return reportTable({
    label: 'Market prices',
    columns,
    rows: offers,
    rowKey: ({ line }) => `${line.own?.optionId} ${line.supplierAccountId} ${line.optionId}`,
    tone: ({ fresh }) => (fresh ? 'plain' : 'muted'),
    ...table,
  });
}

/** A column whose heading, and what else is left out, follows from its rows. */
type Headless<Left extends keyof Column<Offer> = 'header'> = Omit<Column<Offer>, 'header' | 'total' | Left> & {
  text: (row: Offer) => string;
};

/** mayOpen: the own ingredient is a link. */
function columnsOf(offers: readonly Offer[], mayOpen: boolean): readonly ReportColumn<Offer>[] {
  const unitOf = ({ line }: Offer) => baseUnitOf(line.baseUnit);
  const heading = unitHeading(offers.map(unitOf));
  const mixed = new Set(offers.map(unitOf)).size > 1;
  return [
    ...WHAT,
    { ...PRICE, header: packHeading(offers.map(({ line }) => line.uom)) },
    {
      key: 'cost',
      phone: 'aside',
      ...unitCostColumn(offers, (offer) => ({ cost: offer.cost, unit: unitOf(offer) })),
      text: (offer) => showUnitCost(offer.cost, unitOf(offer)),
    },
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

const WHAT: readonly ReportColumn<Offer>[] = [
  {
    key: 'name',
    header: 'Product',
    phone: 'title',
    cell: ({ line }) => line.supplierOptionName,
    text: ({ line }) => line.supplierOptionName,
    sortBy: ({ line }) => line.supplierOptionName.toLowerCase(),
  },
  {
    key: 'supplier',
    header: 'Supplier',
    phone: 'detail',
    cell: ({ line }) => line.supplierName,
    text: ({ line }) => line.supplierName,
    sortBy: ({ line }) => line.supplierName.toLowerCase(),
  },
  {
    key: 'uom',
    header: 'Pack',
    phone: 'detail',
    cell: ({ line }, drawn) => <PackOnOffer line={line} drawn={drawn} />,
    text: ({ line }) => `${packText(packOf(line))}, from ${showDay(line.effectiveDate)}`,
  },
];

const PRICE: Headless = {
  key: 'price',
  align: 'right',
  phone: 'detail',
  cell: ({ line }, drawn) => <Price line={line} drawn={drawn} />,
  text: ({ line }) => showMoney(line.price),
  sortBy: ({ line }) => byFigure(line.price),
};

const OWN: Headless<'cell'> = {
  key: 'own',
  align: 'right',
  phone: 'detail',
  blank: ({ line }) => line.own === null,
  text: ({ line: { own } }) => (own ? `${costText(own)}, ${own.name}, ${own.supplierName}` : 'not bought'),
};

const DIFFERENCE: ReportColumn<Offer> = {
  key: 'difference',
  header: 'Difference',
  align: 'right',
  phone: 'aside',
  cell: ({ line, fresh, difference }) => {
    if (difference)
      return <span className={difference.lt(0) ? classes.cheaper : undefined}>{differenceText(difference)}</span>;
    return line.own && !fresh ? <span className={classes.of}>{TOO_OLD}</span> : '';
  },
  text: ({ line, fresh, difference }) => {
    if (difference) return differenceText(difference);
    return line.own && !fresh ? TOO_OLD : '';
  },
  sortBy: ({ difference }) => difference,
};

const TOO_OLD = 'too old to compare';

/** Its cell names the week where no heading does. */
const SAVED: ReportColumn<Offer> = {
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
  text: ({ saved }) => showMoney(saved),
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
