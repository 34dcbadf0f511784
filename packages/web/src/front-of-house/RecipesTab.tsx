import { Select } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useWorkingAccount } from '../app/working-account.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { DishAllergens } from './DishAllergens.tsx';
import { HubTabs } from './HubTabs.tsx';
import { PrintCards } from './print/PrintCards.tsx';
import { type HubDish, useDishes } from './useDishes.ts';

/** All recipes of the kitchen, to cook from (FOH-003). */
export function RecipesTab() {
  const { accountId } = useWorkingAccount();
  const dishes = useDishes();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const categories = useMemo(() => [...new Set(dishes.map((one) => one.category))].filter(Boolean).sort(), [dishes]);
  const found = useMemo(() => {
    const words = search.toLowerCase().split(/\s+/);
    return dishes.filter(
      (one) =>
        (category === null || one.category === category) &&
        words.every((word) => `${one.row.name} ${one.category}`.toLowerCase().includes(word)),
    );
  }, [dishes, search, category]);

  return (
    <HubTabs open="recipes" actions={<PrintCards recipes={found.map(({ row }) => row)} />}>
      {dishes.length === 0 ? (
        <EmptyState title="No recipes found" hint="Recipes written for this kitchen show up here by themselves." />
      ) : (
        <Panel>
          <FilterBar>
            <SearchField label="Search for a recipe" value={search} onSearch={setSearch} />
            <Select
              aria-label="Category"
              placeholder="All categories"
              data={categories}
              value={category}
              onChange={setCategory}
              clearable
              searchable
            />
          </FilterBar>
          <Table
            label="Recipes"
            columns={COLUMNS}
            rows={found}
            rowKey={({ row }) => row.id}
            resetKey={`${search} ${category}`}
            link={({ row }) =>
              linkOptions({
                to: '/$accountId/front-of-house/recipes/$recipeId',
                params: { accountId, recipeId: row.id },
              })
            }
            empty={<EmptyState title="No recipes match" />}
          />
        </Panel>
      )}
    </HubTabs>
  );
}

const COLUMNS: readonly Column<HubDish>[] = [
  {
    key: 'name',
    header: 'Recipe',
    width: '32%',
    phone: 'title',
    cell: ({ row }) => row.name,
    sortBy: ({ row }) => row.name.toLowerCase(),
  },
  { key: 'category', header: 'Category', width: 140, cell: (one) => one.category, sortBy: (one) => one.category },
  {
    key: 'allergens',
    header: 'Allergens',
    phone: 'detail',
    cell: ({ answers }) => <DishAllergens answers={answers} />,
  },
];
