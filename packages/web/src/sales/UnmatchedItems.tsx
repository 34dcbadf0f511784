import type { SheetItem } from '@larder/domain/sales/sheet-items.ts';
import { showNumber } from '@larder/domain/show.ts';
import { Code, Stack, Text, Title } from '@mantine/core';
import { Table } from '../ui/table/Table.tsx';
import { RecipeChoice } from './RecipeChoice.tsx';

interface Props {
  items: readonly SheetItem[];
  choices: ReadonlyMap<string, string>;
  onChoose: (plu: string, recipeId: string | null) => void;
}

/** Codes that stand for nothing yet: each may be given a recipe, or stays out of the figures. */
export function UnmatchedItems({ items, choices, onChoose }: Props) {
  if (items.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Unmatched items">
      <Title order={3}>Unmatched ({items.length})</Title>
      <Text c="dimmed" size="xs">
        What stays unmatched adds nothing to sales or stock. It counts as soon as a recipe or modifier gets its code.
      </Text>
      <Table
        label="Unmatched items"
        rows={items}
        rowKey={(item) => item.plu}
        columns={[
          { key: 'plu', header: 'Code', cell: (item) => <Code>{item.plu}</Code>, phone: 'detail' },
          { key: 'name', header: 'Item', cell: (item) => item.name || item.plu, phone: 'title' },
          {
            key: 'quantity',
            header: 'Quantity',
            align: 'right',
            cell: (item) => showNumber(item.quantity),
            phone: 'detail',
            phoneLabel: 'sold',
          },
          {
            key: 'recipe',
            header: 'Count as',
            width: 220,
            phone: 'aside',
            cell: (item) => (
              <RecipeChoice
                inRow
                label={`Recipe for ${item.name || item.plu}`}
                value={choices.get(item.plu) ?? null}
                onChange={(recipeId) => onChoose(item.plu, recipeId)}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}
