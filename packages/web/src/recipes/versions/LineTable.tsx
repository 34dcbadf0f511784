import type { LineAsOf, RecipeAsOf } from '@larder/contract/recipe-versions.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { type LinePair, pairLines } from '@larder/domain/recipes/compare-versions.ts';
import { showMeasure } from '@larder/domain/recipes/measure.ts';
import { showMoney, showNumber } from '@larder/domain/show.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
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
    { key: 'was', header: showDay(then), align: 'right', phone: 'detail', cell: ({ was }) => <Amount line={was} /> },
    { key: 'is', header: showDay(now), align: 'right', phone: 'aside', cell: ({ is }) => <Amount line={is} /> },
  ];
}

function Change({ pair: { was, is, changed } }: { pair: Pair }) {
  if (!was) return <StatusBadge tone="good">New</StatusBadge>;
  if (!is) return <StatusBadge tone="bad">Left out</StatusBadge>;
  if (changed) return <StatusBadge tone="warning">Changed</StatusBadge>;
  const dearer = is.cost !== null && was.cost !== null && !decimal(is.cost).eq(was.cost);
  return <span className={classes.same}>{dearer ? 'Same, other price' : 'Same'}</span>;
}

function Amount({ line }: { line: LineAsOf | null }) {
  if (!line) return <span>-</span>;
  const losses = [
    line.trimPercent ? `trim ${showNumber(line.trimPercent)}%` : null,
    line.cookPercent ? `cooking ${showNumber(line.cookPercent)}%` : null,
  ].filter((loss) => loss !== null);
  return (
    <span className={classes.amount}>
      <span className="figure">
        {showNumber(line.quantity, 4)} {showMeasure(line.unit, line.base)}
      </span>
      <span className={classes.cost}>
        {line.cost === null ? 'costed on its own' : <span className="figure">{showMoney(line.cost, 4)}</span>}
        {losses.length > 0 ? `, ${losses.join(', ')}` : ''}
      </span>
    </span>
  );
}
