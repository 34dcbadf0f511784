import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { kitchenLines, showMakes } from '@larder/domain/recipes/kitchen-lines.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { BatchField } from '../app/batches/BatchField.tsx';
import { useBatchQuery } from '../app/batches/useBatchQuery.ts';
import { useKitchenRows } from '../app/ingredients/useKitchenRows.ts';
import { Panel } from '../ui/page/Panel.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';

/** What so many batches of a recipe as it is saved take, once an address has asked for them with `?batch=` (REC-001). */
export function ForBatches({ recipe }: { recipe: RecipeRow }) {
  const [batches, setBatches] = useState<number | null>(null);
  useBatchQuery(setBatches);
  return batches === null ? null : <Scaled recipe={recipe} batches={batches} onChange={setBatches} />;
}

interface Props {
  recipe: RecipeRow;
  batches: number;
  onChange: (batches: number) => void;
}

function Scaled({ recipe, batches, onChange }: Props) {
  const { book } = useKitchenRows();
  return (
    <Panel title="What so many batches take">
      <BatchField batches={batches} onChange={onChange} />
      <Text fw={550} role="status">
        Makes {showMakes(recipe, batches)}
      </Text>
      <Table
        label="What so many batches take"
        columns={COLUMNS}
        rows={kitchenLines(recipe.items, book, batches)}
        rowKey={({ itemId }) => itemId}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<ReturnType<typeof kitchenLines>[number]>[] = [
  { key: 'name', header: 'Ingredient', phone: 'title', cell: ({ name }) => name ?? 'Not there any more' },
  {
    key: 'amount',
    header: 'Amount',
    align: 'right',
    phone: 'aside',
    cell: ({ amount, before }) => (before ? `${amount} (${before})` : amount),
  },
];
