import { showCount, showThings } from '@larder/domain/show.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { withAllBelow } from '../../app/categories/category-tree.ts';
import { useCategoryChoices, useCategoryTree } from '../../app/categories/useCategories.ts';
import { useSeesCosts } from '../../data/use-collections.ts';
import { CategorySelect } from '../../ui/find/CategorySelect.tsx';
import { FilterBar } from '../../ui/find/FilterBar.tsx';
import { SearchField } from '../../ui/find/SearchField.tsx';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { IngredientTable } from './IngredientTable.tsx';
import { filterEntries, type IngredientEntry, readyForSearch, type Unsold } from './ingredient-entries.ts';

const route = getRouteApi('/shell/ingredients');

/** How long typing pauses before the address takes it over. */
const ADDRESS_AFTER_MS = 300;

/**
 * Search, category and what is missing stand in the address, so that a found list can be passed on. The list itself follows each key, in a
 * transition: the letter is drawn first, and the next key interrupts a list that is still being drawn.
 */
export function IngredientList({ entries, unsold }: { entries: readonly IngredientEntry[]; unsold: Unsold }) {
  const [filter, change] = useFilterInAddress(route.useSearch());
  const [search, setSearch] = useState(filter.search ?? '');
  const tree = useCategoryTree('ingredient');
  const choices = useCategoryChoices('ingredient');
  const { category, lacking } = filter;
  const categories = useMemo(() => (category ? withAllBelow(tree, category) : undefined), [tree, category]);
  const found = useMemo(
    () => filterEntries(entries, { search, categories, lacking }, unsold),
    [entries, search, categories, lacking, unsold],
  );
  useEffect(() => readyForSearch(entries), [entries]);
  const [cleared, setCleared] = useState(0);
  const seesCosts = useSeesCosts();
  const unpriced = useMemo(() => entries.filter((entry) => entry.cost === null).length, [entries]);

  const keepInAddress = useDebouncedCallback((text: string) => change({ search: text || undefined }), ADDRESS_AFTER_MS);
  const type = (text: string) => {
    startTransition(() => setSearch(text));
    keepInAddress(text);
  };
  const showAll = () => {
    setSearch('');
    setCleared(cleared + 1);
    change({ search: undefined, category: undefined, lacking: undefined });
  };

  return (
    <Stack>
      <FilterBar>
        <SearchField key={cleared} label="Search for an Ingredient" value={search} onSearch={type} delayMs={0} />
        <CategorySelect categories={choices} chosen={filter.category} onChoose={(category) => change({ category })} />
        {seesCosts && (unpriced > 0 || filter.lacking) ? (
          <CheckField
            label={`Without a price (${unpriced})`}
            checked={filter.lacking === 'price'}
            onChange={(event) => change({ lacking: event.currentTarget.checked ? 'price' : undefined })}
          />
        ) : null}
      </FilterBar>
      <Text size="xs" c="dimmed" role="status">
        {found.length === entries.length
          ? showThings(entries.length, 'ingredient')
          : `${showCount(found.length)} of ${showCount(entries.length)}`}
      </Text>
      <IngredientTable
        entries={found}
        resetKey={JSON.stringify({ category, lacking, search })}
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
