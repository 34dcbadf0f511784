import type { SoldDish } from '@larder/contract/sales.ts';
import { showMoney, showNumber, showPercent } from '@larder/domain/show.ts';
import { Group } from '@mantine/core';
import { MoneyText, PercentText } from '../ui/facts/figures.tsx';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { byFigure, type Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';

interface Props {
  dishes: readonly SoldDish[];
  onOpen: (dish: SoldDish) => void;
}

/** What was sold, dish by dish, the highest net sales first. */
export function SoldDishes({ dishes, onOpen }: Props) {
  return (
    <Table
      label="Dishes sold"
      rows={dishes}
      rowKey={(dish) => `${dish.productId} ${dish.plu}`}
      onOpen={onOpen}
      tone={(dish) => (dish.missing.length > 0 ? 'warning' : 'plain')}
      columns={[
        { key: 'name', header: 'Dish', phone: 'title', cell: (dish) => dish.name, sortBy: (dish) => dish.name },
        CATEGORY,
        {
          key: 'quantity',
          header: 'Sold',
          align: 'right',
          phone: 'detail',
          phoneLabel: 'sold',
          cell: (dish) => <span className="figure">{showNumber(dish.quantity)} ×</span>,
          sortBy: (dish) => byFigure(dish.quantity),
        },
        {
          key: 'net',
          header: 'Net sales',
          align: 'right',
          phone: 'aside',
          cell: (dish) => <MoneyText value={dish.net} />,
          sortBy: (dish) => byFigure(dish.net),
        },
        {
          key: 'cost',
          header: 'Food cost',
          align: 'right',
          cell: (dish) => (
            <MoneyText value={dish.cost} missing={dish.missing.filter(({ what }) => what !== 'menu price')} />
          ),
          sortBy: (dish) => byFigure(dish.cost),
        },
        {
          key: 'margin',
          header: 'Margin',
          align: 'right',
          cell: (dish) => <PercentText value={dish.margin} missing={dish.missing} />,
          sortBy: (dish) => byFigure(dish.margin),
        },
        { key: 'remarks', header: 'Remarks', phone: 'detail', cell: (dish) => <Remarks dish={dish} /> },
      ]}
    />
  );
}

const CATEGORY: Column<SoldDish> = {
  key: 'category',
  header: 'Category',
  spare: true,
  cell: (dish) => dish.category ?? '-',
  sortBy: (dish) => dish.category ?? '',
};

/** Where the till and the menu disagree, and what is an estimate. */
function Remarks({ dish }: { dish: SoldDish }) {
  return (
    <Group gap={6}>
      {dish.missing.length > 0 ? <StatusBadge tone="warning">Incomplete</StatusBadge> : null}
      {dish.priceIssue ? (
        <StatusBadge tone="warning">{`Till ${showMoney(dish.priceIssue)}, menu ${showMoney(dish.menuPrice)}`}</StatusBadge>
      ) : null}
      {dish.vatIssue ? (
        <StatusBadge tone="warning">{`Till VAT ${showPercent(dish.vatIssue)}, menu ${showPercent(dish.vatPercent)}`}</StatusBadge>
      ) : null}
      {dish.estimatedSplit ? <StatusBadge tone="neutral">Estimated split</StatusBadge> : null}
      {dish.chosenByHand ? <StatusBadge tone="neutral">Chosen by hand</StatusBadge> : null}
    </Group>
  );
}
