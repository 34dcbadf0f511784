import type { IngredientStock } from '@larder/contract/catalogue.ts';
import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { showQuantity } from '@larder/domain/show.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import { Text } from '@mantine/core';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { MoneyText } from '../../ui/facts/figures.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';

interface Props {
  ingredient: IngredientRow;
  /** The stock at the opening of this day. */
  day: Day;
  /** What it becomes, where the unit changes with it. */
  becomes?: { unit: BaseUnit; factor: Decimal } | undefined;
}

/** Where there is stock of it, what it is worth and what it becomes: what will move. */
export function StockPreview({ ingredient, day, becomes }: Props) {
  const asked = useAnswer('catalogue.ingredientStock', { ingredientId: ingredient.id, day });
  if (asked.error) return <Text size="sm">{refusalText(asked.error)}</Text>;
  if (!asked.data) return <Text size="sm">Loading...</Text>;
  if (asked.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        There is no stock of it, so none will move.
      </Text>
    );
  const columns: Column<IngredientStock>[] = [
    { key: 'place', header: 'Area', phone: 'title', cell: (line) => line.place },
    {
      key: 'quantity',
      header: 'Stock',
      align: 'right',
      phone: 'detail',
      cell: (line) => <span className="figure">{quantityText(line)}</span>,
    },
    {
      key: 'worth',
      costs: true,
      header: 'Worth',
      align: 'right',
      phone: 'aside',
      cell: (line) => <MoneyText value={line.worth} />,
    },
  ];
  return <Table label="Stock that moves" columns={columns} rows={asked.data} rowKey={(line) => line.accountId} />;

  function quantityText({ quantity }: IngredientStock): string {
    const now = showQuantity(quantity, ingredient.recipeUnit);
    return becomes ? `${now} → ${showQuantity(decimal(quantity).mul(becomes.factor), becomes.unit)}` : now;
  }
}

/** The stock as it is now, with all that happened today, is that at the opening of tomorrow. */
export function tomorrow(today: Day): Day {
  return addDays(today, 1);
}
