import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { withAllBelow } from '../../app/categories/category-tree.ts';
import { useCategoryChoices, useCategoryTree } from '../../app/categories/useCategories.ts';
import { KeptBack } from '../../app/KeptBack.tsx';
import { useWorkingAccount } from '../../app/working-account.ts';
import { useSyncState } from '../../data/DataProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterBar } from '../../ui/FilterBar.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { CategoriesLink } from '../CategoriesLink.tsx';
import { SetupTabs } from '../SetupTabs.tsx';
import { useKeepsRecipes } from '../useKeepsRecipes.ts';
import { DeactivatedModifiers } from './DeactivatedModifiers.tsx';
import { ModifierTable } from './ModifierTable.tsx';
import { type ShownModifier, useModifiers } from './useModifiers.ts';

/** What a guest may choose beside a dish, with what an order of it costs today. */
export function ModifiersScreen() {
  const modifiers = useModifiers();
  const sync = useSyncState();
  const { mayChange, keptBack } = useKeepsRecipes();
  const live = useMemo(() => modifiers.filter(({ row }) => !row.archived), [modifiers]);
  const waiting = modifiers.length === 0 && (sync === 'opening' || sync === 'starting' || sync === 'fetching');

  return (
    <Screen
      title="Group modifiers"
      loading={waiting}
      actions={
        <>
          <MoreMenu>
            <CategoriesLink of="modifiers" />
          </MoreMenu>
          {mayChange ? <NewModifier /> : null}
        </>
      }
    >
      <SetupTabs open="modifiers">
        {keptBack ? <KeptBack doing="recipes" /> : null}
        {live.length === 0 ? (
          <EmptyState
            title="No modifiers to display"
            hint="A group of choices, such as toppings or sides: each with its own price, cost and till code."
            action={mayChange ? <NewModifier /> : null}
          />
        ) : (
          <Panel>
            <FoundModifiers modifiers={live} />
          </Panel>
        )}
        <DeactivatedModifiers modifiers={modifiers} />
      </SetupTabs>
    </Screen>
  );
}

function FoundModifiers({ modifiers }: { modifiers: readonly ShownModifier[] }) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const tree = useCategoryTree('modifier');
  const choices = useCategoryChoices('modifier');
  const found = useMemo(() => {
    const categories = category === null ? null : withAllBelow(tree, category);
    const words = search.toLowerCase().split(/\s+/);
    return modifiers.filter(
      (one) =>
        (categories === null || categories.has(one.row.categoryId ?? '')) &&
        words.every((word) => one.words.includes(word)),
    );
  }, [modifiers, search, category, tree]);

  return (
    <>
      <FilterBar>
        <SearchField label="Search for a modifier" value={search} onSearch={setSearch} />
        <Select
          aria-label="Category"
          placeholder="All categories"
          data={choices}
          value={category}
          onChange={setCategory}
          clearable
          searchable
          nothingFoundMessage="Nothing found"
          clearButtonProps={{ 'aria-label': 'All categories' }}
        />
      </FilterBar>
      <ModifierTable label="Group modifiers" modifiers={found} resetKey={`${search} ${category}`} />
    </>
  );
}

function NewModifier() {
  const { accountId } = useWorkingAccount();
  return (
    <ButtonLink
      to="/products/$accountId/setup/modifiers/add"
      params={{ accountId }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      New modifier
    </ButtonLink>
  );
}
