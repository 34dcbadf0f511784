import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { KeptBack } from '../app/KeptBack.tsx';
import { useWorkingAccount } from '../app/working-account.ts';
import { useSyncState } from '../data/DataProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterBar } from '../ui/FilterBar.tsx';
import { ButtonLink } from '../ui/links.tsx';
import { MoreMenu } from '../ui/MoreMenu.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { CategoriesLink } from './CategoriesLink.tsx';
import { DeactivatedRecipes } from './DeactivatedRecipes.tsx';
import { RecipeTable } from './RecipeTable.tsx';
import { SetupTabs } from './SetupTabs.tsx';
import { useKeepsRecipes } from './useKeepsRecipes.ts';
import { type ShownRecipe, useRecipes } from './useRecipes.ts';
import { WhatIfLink } from './what-if/WhatIfLink.tsx';

/** The dishes and preparations with what they cost and earn today. */
export function RecipesScreen() {
  const recipes = useRecipes();
  const sync = useSyncState();
  const { mayChange, keptBack } = useKeepsRecipes();
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const live = useMemo(() => recipes.filter(({ row }) => !row.archived), [recipes]);
  const found = useMemo(() => matching(live, search.trim().toLowerCase(), category), [live, search, category]);
  const categories = useMemo(
    () => [...new Set(live.map((one) => one.category))].filter((name) => name !== '').sort(),
    [live],
  );
  const waiting = recipes.length === 0 && (sync === 'opening' || sync === 'starting' || sync === 'fetching');

  return (
    <Screen
      title="Recipes"
      loading={waiting}
      actions={
        <>
          <WhatIfLink />
          <MoreMenu>
            <CategoriesLink of="recipes" />
          </MoreMenu>
          {mayChange ? <NewRecipe /> : null}
        </>
      }
    >
      <SetupTabs open="recipes">
        {keptBack ? <KeptBack doing="recipes" /> : null}
        {live.length === 0 ? (
          <EmptyState
            title="No recipes found"
            hint="Write the first one: its cost and margin move while you type."
            action={mayChange ? <NewRecipe /> : null}
          />
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
            <RecipeTable label="Recipes" recipes={found} resetKey={`${search} ${category}`} />
          </Panel>
        )}
        <DeactivatedRecipes recipes={recipes} />
      </SetupTabs>
    </Screen>
  );
}

function NewRecipe() {
  const { accountId } = useWorkingAccount();
  return (
    <ButtonLink
      to="/products/$accountId/setup/recipes/add"
      params={{ accountId }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      New recipe
    </ButtonLink>
  );
}

function matching(recipes: ShownRecipe[], wanted: string, category: string | null): ShownRecipe[] {
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  return recipes.filter(
    (one) => (category === null || one.category === category) && words.every((word) => one.words.includes(word)),
  );
}
