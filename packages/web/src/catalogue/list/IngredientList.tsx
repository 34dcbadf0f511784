import { showCount, showThings } from '@larder/domain/show.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { withAllBelow } from '../../app/categories/category-tree.ts';
import { useCategoryTree } from '../../app/categories/useCategories.ts';
import { useFilterInAddress } from '../../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useNewest } from '../../ui/useNewest.ts';
import { beginSearch, filterEntries, readyForSearch } from './filter-entries.ts';
import { IngredientFilters } from './IngredientFilters.tsx';
import { IngredientTable } from './IngredientTable.tsx';
import type { IngredientEntry, Unsold } from './ingredient-entries.ts';

const route = getRouteApi('/shell/ingredients');

/** How long typing pauses before the address takes it over. */
const ADDRESS_AFTER_MS = 300;

interface Props {
  entries: readonly IngredientEntry[];
  unsold: Unsold;
  /** How many of them have no price today. */
  unpriced: number;
}

/**
 * Search, category and what is missing stand in the address, so that a found list can be passed on. The list itself follows each key, in a
 * transition once the letter is drawn; the next key interrupts a list that is still being drawn.
 */
export function IngredientList({ entries, unsold, unpriced }: Props) {
  const [filter, change] = useFilterInAddress(route.useSearch());
  const [search, setSearch] = useState(filter.search ?? '');
  const [cleared, setCleared] = useState({ times: 0, search });
  const tree = useCategoryTree('ingredient');
  const { category, lacking } = filter;
  const categories = useMemo(() => (category ? withAllBelow(tree, category) : undefined), [tree, category]);
  const found = useMemo(
    () => filterEntries(entries, { search, categories, lacking }, unsold),
    [entries, search, categories, lacking, unsold],
  );
  useEffect(() => readyForSearch(entries), [entries]);
  const entriesNow = useNewest(entries);
  const begin = useCallback(() => beginSearch(entriesNow()), [entriesNow]);

  const keepInAddress = useDebouncedCallback((text: string) => change({ search: text || undefined }), ADDRESS_AFTER_MS);
  const type = useCallback(
    (text: string) => {
      startTransition(() => setSearch(text));
      keepInAddress(text);
    },
    [keepInAddress],
  );
  const showAll = useCallback(() => {
    setSearch('');
    setCleared(({ times }) => ({ times: times + 1, search: '' }));
    change({ search: undefined, category: undefined, lacking: undefined });
  }, [change]);
  const empty = useMemo(() => <NothingFound onShowAll={showAll} />, [showAll]);

  return (
    <Stack>
      <IngredientFilters
        key={cleared.times}
        search={cleared.search}
        onSearch={type}
        onBegin={begin}
        onFilter={change}
        {...{ category, lacking, unpriced }}
      />
      <Text size="xs" c="dimmed" role="status">
        {found.length === entries.length
          ? showThings(entries.length, 'ingredient')
          : `${showCount(found.length)} of ${showCount(entries.length)}`}
      </Text>
      <IngredientTable entries={found} resetKey={JSON.stringify({ category, lacking, search })} empty={empty} />
    </Stack>
  );
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No ingredients found"
      hint="Try another word, or look in all categories."
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all ingredients
        </Button>
      }
    />
  );
}
