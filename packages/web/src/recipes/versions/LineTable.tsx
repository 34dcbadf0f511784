import type { LineAsOf, RecipeAsOf } from '@larder/contract/recipe-versions.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { showMeasure } from '@larder/domain/measure.ts';
import { decimal } from '@larder/domain/money.ts';
import { type LinePair, pairLines } from '@larder/domain/recipes/compare-versions.ts';
import { FREE, showMoney, showNumber, showPrice, showUnitCost } from '@larder/domain/show.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import classes from './versions.module.css';

interface Props {
  was: RecipeAsOf;
  is: RecipeAsOf;
  then: Day;
  now: Day;
}

type Pair = LinePair<LineAsOf>;

/** The lines of both days, those that changed first. */
export function LineTable({ was, is, then, now }: Props) {
  const pairs = pairLines(was.items, is.items).sort((a, b) => Number(b.changed) - Number(a.changed));
  return (
    <Table
      label="Ingredients"
      columns={columnsOf(then, now)}
      rows={pairs}
      rowKey={({ key }) => key}
      resetKey={`${then} ${now}`}
      tone={({ changed }) => (changed ? 'warning' : 'plain')}
    />
  );
}

function columnsOf(then: Day, now: Day): Column<Pair>[] {
  return [
    {
      key: 'name',
      header: 'Ingredient',
      phone: 'title',
      cell: ({ was, is }) => (is ?? was)?.name,
      sortBy: ({ was, is }) => ((is ?? was)?.name ?? '').toLowerCase(),
    },
    { key: 'change', header: 'Change', phone: 'detail', cell: (pair) => <Change pair={pair} /> },
    {
      key: 'was',
      header: showDay(then),
      align: 'right',
      phone: 'detail',
      blank: ({ was, is }) => was === null || (is !== null && textOf(was) === textOf(is)),
      cell: ({ was }, { twoLines }) => (twoLines && was ? `was ${textOf(was)}` : <Amount line={was} />),
    },
    { key: 'is', header: showDay(now), align: 'right', phone: 'aside', cell: ({ is }) => <Amount line={is} /> },
  ];
}

function Change({ pair: { was, is, changed } }: { pair: Pair }) {
  if (!was) return <StatusBadge tone="good">New</StatusBadge>;
  if (!is) return <StatusBadge tone="bad">Left out</StatusBadge>;
  if (changed) return <StatusBadge tone="warning">Changed</StatusBadge>;
  const otherPrice = differ(was.cost, is.cost) || (is.kind === 'modifier' && differ(was.price, is.price));
  return <span className={classes.same}>{otherPrice ? 'Same, other price' : 'Same'}</span>;
}

function Amount({ line }: { line: LineAsOf | null }) {
  if (!line) return <span>-</span>;
  const [quantity, ...rest] = wordsOf(line);
  return (
    <span className={classes.amount}>
      <span className="figure">{quantity}</span>
      <span className={`${classes.cost} figure`}>{rest.join(', ')}</span>
    </span>
  );
}

function textOf(line: LineAsOf): string {
  return wordsOf(line).join(', ');
}

/** How much, what it costs and at which price, and what is lost of it. */
function wordsOf(line: LineAsOf): string[] {
  return [
    `${showNumber(line.quantity, 4)} ${showMeasure(line.unit, line.base)}`,
    costOf(line),
    ...(line.trimPercent ? [`trim ${showNumber(line.trimPercent)}%`] : []),
    ...(line.cookPercent ? [`cooking ${showNumber(line.cookPercent)}%`] : []),
  ];
}

/** `£0.30 at £1.00/kg`, `free` where that is its price; of a modifier, which is costed apart, what guests pay for it: `costed on its own, £1.50 to guests`. */
function costOf({ kind, cost, price, base }: LineAsOf): string {
  const paid = kind === 'modifier' && price !== null ? `, ${showMoney(price)} to guests` : '';
  if (cost === null) return `costed on its own${paid}`;
  if (kind !== 'ingredient' || price === null) return showPrice(cost);
  return decimal(price).isZero() ? FREE : `${showPrice(cost)} at ${showUnitCost(price, base)}`;
}

function differ(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && !decimal(a).eq(b);
}
