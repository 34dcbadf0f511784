import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useSeesCosts } from '../data/use-collections.ts';
import { hasWords, namesIn } from '../ui/find/has-words.ts';
import { SearchByCategory } from '../ui/find/SearchByCategory.tsx';
import { useFilterInAddress } from '../ui/find/useFilterInAddress.ts';
import { ButtonLink } from '../ui/page/links.tsx';
import { DeactivatedRecipes } from './DeactivatedRecipes.tsx';
import { RecipeTable } from './RecipeTable.tsx';
import { SetupList } from './SetupList.tsx';
import { useRecipes } from './useRecipes.ts';
import { WhatIfLink } from './what-if/WhatIfLink.tsx';

const route = getRouteApi('/shell/products/$accountId/setup/recipes');

/** The dishes and preparations with what they cost and earn today. */
export function RecipesScreen() {
  const recipes = useRecipes();
  const seesCosts = useSeesCosts();
  const [filter, change] = useFilterInAddress(route.useSearch());
  const { search, category } = filter;
  const live = useMemo(() => recipes.filter(({ row }) => !row.archived), [recipes]);
  const found = useMemo(
    () => live.filter((one) => (category === undefined || one.category === category) && hasWords(one.words, search)),
    [live, search, category],
  );
  const categories = useMemo(() => namesIn(live.map((one) => one.category)), [live]);

  return (
    <SetupList
      of="recipes"
      title="Recipes"
      all={recipes}
      live={live}
      add={<NewRecipe />}
      actions={seesCosts ? <WhatIfLink /> : null}
      empty={{ title: 'No recipes found', hint: 'Write the first one: its cost and margin move while you type.' }}
      deactivated={<DeactivatedRecipes recipes={recipes} />}
    >
      <SearchByCategory label="Search for a recipe" categories={categories} filter={filter} onFilter={change} />
      <RecipeTable label="Recipes" recipes={found} resetKey={JSON.stringify(filter)} />
    </SetupList>
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
