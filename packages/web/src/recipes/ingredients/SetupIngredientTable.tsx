import { showThings } from '@larder/domain/show.ts';
import { linkOptions } from '@tanstack/react-router';
import { useSeesCosts } from '../../data/use-collections.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { UnitCostText } from '../../ui/facts/UnitCostText.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import type { CookedIngredient } from './useCookedIngredients.ts';

export function SetupIngredientTable({
  ingredients,
  resetKey,
}: {
  ingredients: readonly CookedIngredient[];
  resetKey: string;
}) {
  const seesCosts = useSeesCosts();
  return (
    <Table
      label="Ingredients"
      columns={COLUMNS}
      rows={ingredients}
      rowKey={({ row }) => row.id}
      link={({ row }) => linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId: row.id } })}
      tone={({ cost }) => (seesCosts && cost === null ? 'warning' : 'plain')}
      resetKey={resetKey}
      empty={<EmptyState title="No ingredients found" hint="Try another word." />}
    />
  );
}

const COLUMNS: readonly Column<CookedIngredient>[] = [
  { key: 'name', header: 'Name', phone: 'title', cell: ({ row }) => row.name, sortBy: ({ row }) => row.name },
  {
    key: 'category',
    header: 'Category',
    phone: 'detail',
    cell: (one) => one.category,
    sortBy: (one) => one.category,
  },
  {
    key: 'recipes',
    header: 'Recipes',
    align: 'right',
    width: 130,
    phone: 'detail',
    cell: ({ recipes }) => `in ${showThings(recipes, 'recipe')}`,
    sortBy: ({ recipes }) => recipes,
  },
  {
    key: 'cost',
    costs: true,
    header: 'Price',
    align: 'right',
    unitSlot: 'short',
    width: 140,
    phone: 'aside',
    cell: ({ cost, row }, { twoLines }) =>
      cost === null ? (
        <StatusBadge tone="warning">No price</StatusBadge>
      ) : (
        <UnitCostText cost={cost} unit={row.recipeUnit} aligned={!twoLines} />
      ),
    sortBy: ({ cost }) => Number(cost ?? -1),
  },
];
