import { allergensIn, isFreeOf } from '@larder/domain/catalogue/without-allergens.ts';
import { linkOptions, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWorkingAccount } from '../app/working/working-account.ts';
import { hasWords, namesIn } from '../ui/find/has-words.ts';
import { SearchByCategory } from '../ui/find/SearchByCategory.tsx';
import { useFilterInAddress } from '../ui/find/useFilterInAddress.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import type { Column } from '../ui/table/column.ts';
import { Table } from '../ui/table/Table.tsx';
import { AllergensKey } from './AllergensKey.tsx';
import { DishAllergens } from './DishAllergens.tsx';
import { HubTabs } from './HubTabs.tsx';
import { PrintCards } from './print/PrintCards.tsx';
import { SubstituteMarks } from './SubstituteMarks.tsx';
import { type HubDish, useDishes } from './useDishes.ts';
import { NothingWithout, WithoutChips } from './WithoutChips.tsx';

/** All recipes of the kitchen, to cook from (FOH-003). */
export function RecipesTab() {
  const { accountId } = useWorkingAccount();
  const dishes = useDishes();
  const given: { search?: string; category?: string; without?: string } = useSearch({ strict: false }); // of the hub's own address, or of the recipes'
  const [filter, change] = useFilterInAddress(given);
  const { search, category, without } = filter;
  const unwanted = useMemo(() => allergensIn(without), [without]);
  const categories = useMemo(() => namesIn(dishes.map((one) => one.category)), [dishes]);
  const named = useMemo(
    () =>
      dishes.filter(
        (one) =>
          (category === undefined || one.category === category) && hasWords(`${one.row.name} ${one.category}`, search),
      ),
    [dishes, search, category],
  );
  const found = useMemo(() => named.filter(({ answers }) => isFreeOf(answers, unwanted)), [named, unwanted]);

  return (
    <HubTabs open="recipes" actions={<PrintCards recipes={found.map(({ row }) => row)} />}>
      {dishes.length === 0 ? (
        <EmptyState title="No recipes found" hint="Recipes written for this kitchen show up here by themselves." />
      ) : (
        <Panel>
          <AllergensKey />
          <SearchByCategory label="Search for a recipe" categories={categories} filter={filter} onFilter={change} />
          <WithoutChips
            unwanted={unwanted}
            onChange={(names) => change({ without: names })}
            found={found.length}
            of={named.length}
          />
          <Table
            label="Recipes"
            columns={COLUMNS}
            rows={found}
            rowKey={({ row }) => row.id}
            resetKey={JSON.stringify(filter)}
            link={({ row }) =>
              linkOptions({
                to: '/$accountId/front-of-house/recipes/$recipeId',
                params: { accountId, recipeId: row.id },
              })
            }
            empty={
              unwanted.length === 0 || named.length === 0 ? (
                <EmptyState title="No recipes match" />
              ) : (
                <NothingWithout unwanted={unwanted} />
              )
            }
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
    cell: ({ answers, addOns, substitutes }) => (
      <>
        <SubstituteMarks texts={substitutes} />
        <DishAllergens answers={answers} addOns={addOns} />
      </>
    ),
  },
];
