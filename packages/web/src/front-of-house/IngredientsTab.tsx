import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { NOTHING_KNOWN } from '@larder/domain/catalogue/allergens.ts';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useKitchenRows } from '../app/ingredients/useKitchenRows.ts';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { useCollection } from '../data/use-collections.ts';
import { FilterBar } from '../ui/find/FilterBar.tsx';
import { hasWords } from '../ui/find/has-words.ts';
import { SearchField } from '../ui/find/SearchField.tsx';
import { useFilterInAddress } from '../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { AllergensKey } from './AllergensKey.tsx';
import { DishAllergens } from './DishAllergens.tsx';
import { HubTabs } from './HubTabs.tsx';

const route = getRouteApi('/shell/$accountId/front-of-house/ingredients');

/** The ingredients in use, with what is in them. */
export function IngredientsTab() {
  const { accountId } = useWorkingAccount();
  const rows = useCollection('ingredients');
  const { allergens, category } = useKitchenRows();
  const [{ search = '' }, change] = useFilterInAddress(route.useSearch());
  const live = useMemo(
    () =>
      rows
        .filter(({ archived, mergedInto }) => !archived && mergedInto === null)
        .sort((a, b) => a.name.localeCompare(b.name, 'en-GB')),
    [rows],
  );
  const found = useMemo(() => live.filter(({ name }) => hasWords(name, search)), [live, search]);
  const columns = useMemo(
    (): readonly Column<IngredientRow>[] => [
      {
        key: 'name',
        header: 'Ingredient',
        width: '32%',
        phone: 'title',
        cell: ({ name }) => name,
        sortBy: ({ name }) => name.toLowerCase(),
      },
      { key: 'category', header: 'Category', width: 140, cell: ({ categoryId }) => category(categoryId) },
      {
        key: 'allergens',
        header: 'Allergens',
        phone: 'detail',
        cell: ({ id }) => <DishAllergens answers={allergens.ingredient(id) ?? NOTHING_KNOWN} />,
      },
    ],
    [allergens, category],
  );

  return (
    <HubTabs open="ingredients">
      {live.length === 0 ? (
        <EmptyState title="No ingredients found" hint="They come with the first price list." />
      ) : (
        <Panel>
          <AllergensKey />
          <FilterBar>
            <SearchField
              label="Search for an ingredient"
              value={search}
              onSearch={(text) => change({ search: text.trim() || undefined })}
            />
          </FilterBar>
          <Table
            label="Ingredients"
            columns={columns}
            rows={found}
            rowKey={({ id }) => id}
            resetKey={search}
            link={({ id }) =>
              linkOptions({
                to: '/$accountId/front-of-house/ingredients/$ingredientId',
                params: { accountId, ingredientId: id },
              })
            }
            empty={<EmptyState title="No ingredients match" />}
          />
        </Panel>
      )}
    </HubTabs>
  );
}
