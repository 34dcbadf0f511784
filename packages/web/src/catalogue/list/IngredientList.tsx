import { Button, Select, Stack, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { IngredientTable } from './IngredientTable.tsx';
import { filterEntries, type IngredientEntry, type IngredientFilter } from './ingredient-entries.ts';

const route = getRouteApi('/shell/ingredients');

/** Search, category and what is missing stand in the address, so that a found list can be passed on. */
export function IngredientList({ entries }: { entries: readonly IngredientEntry[] }) {
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const found = useMemo(() => filterEntries(entries, filter), [entries, filter]);
  const [cleared, setCleared] = useState(0);
  const unpriced = entries.filter((entry) => entry.cost === null).length;

  const change = (part: IngredientFilter) =>
    navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  const showAll = () => {
    setCleared(cleared + 1);
    return change({ search: undefined, category: undefined, lacking: undefined });
  };

  return (
    <Stack>
      <FilterBar>
        <SearchField
          key={cleared}
          label="Search for an Ingredient"
          value={filter.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <Select
          aria-label="Category"
          placeholder="All categories"
          data={categoriesOf(entries)}
          value={filter.category ?? null}
          onChange={(category) => change({ category: category ?? undefined })}
          clearable
          searchable
          nothingFoundMessage="Nothing found"
          clearButtonProps={{ 'aria-label': 'All categories' }}
        />
        {unpriced > 0 || filter.lacking ? (
          <CheckField
            label={`Without a price (${unpriced})`}
            checked={filter.lacking === 'price'}
            onChange={(event) => change({ lacking: event.currentTarget.checked ? 'price' : undefined })}
          />
        ) : null}
      </FilterBar>
      <Text size="xs" c="dimmed" role="status">
        {found.length === entries.length ? `${entries.length} ingredients` : `${found.length} of ${entries.length}`}
      </Text>
      <IngredientTable
        entries={found}
        resetKey={JSON.stringify(filter)}
        empty={
          <EmptyState
            title="No ingredients found"
            hint="Try another word, or look in all categories."
            action={
              <Button variant="default" onClick={showAll}>
                Show all ingredients
              </Button>
            }
          />
        }
      />
    </Stack>
  );
}

/** The categories that ingredients are in, by name. */
function categoriesOf(entries: readonly IngredientEntry[]): { value: string; label: string }[] {
  const names = new Map(
    entries.flatMap(({ ingredient: { categoryId }, categoryName }) => (categoryId ? [[categoryId, categoryName]] : [])),
  );
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}
