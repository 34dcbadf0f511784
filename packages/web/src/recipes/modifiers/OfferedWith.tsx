import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useById, useCollection } from '../../data/use-collections.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { recipesOffering } from './offered-with.ts';

/** The recipes that offer it: they follow every change of it. */
export function OfferedWith({ modifierId }: { modifierId: string }) {
  const { accountId } = useWorkingAccount();
  const recipes = useCollection('recipes');
  const categories = useById('categories');
  const offering = useMemo(() => recipesOffering(recipes, modifierId), [recipes, modifierId]);

  return (
    <Panel title="Offered with">
      <Table
        label="Recipes that offer it"
        rows={offering}
        rowKey={(recipe) => recipe.id}
        link={(recipe) =>
          linkOptions({
            to: '/products/$accountId/setup/recipes/$recipeId',
            params: { accountId, recipeId: recipe.id },
          })
        }
        empty={<EmptyState title="No recipe offers it yet" hint="Add it to a recipe as you add an ingredient." />}
        columns={[
          { key: 'name', header: 'Recipe', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
          {
            key: 'category',
            header: 'Category',
            phone: 'detail',
            cell: ({ categoryId }) => categories.get(categoryId ?? '')?.name ?? '',
          },
          {
            key: 'state',
            header: 'In use',
            phone: 'aside',
            cell: ({ archived }) => (archived ? 'Deactivated' : 'Yes'),
          },
        ]}
      />
    </Panel>
  );
}
