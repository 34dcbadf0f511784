import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import { useRouter } from '@tanstack/react-router';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { Use } from './used-in.ts';
import { useUses } from './useUses.ts';

const RECIPE_PATH = '/products/$accountId/setup/recipes/$recipeId';

/** The recipes and modifiers whose cost moves with this ingredient's price. */
export function UsedIn({ ingredientId }: { ingredientId: string }) {
  const { accountId } = useWorkingAccount();
  const { routesByPath } = useRouter();
  const uses = useUses(ingredientId);

  const recipeOf = ({ kind, id }: Use) =>
    kind === 'recipe' && RECIPE_PATH in routesByPath ? { to: RECIPE_PATH, params: { accountId, recipeId: id } } : null;

  return (
    <Table
      label="Used in"
      rows={uses}
      link={recipeOf}
      rowKey={(use) => `${use.kind} ${use.id} ${uses.indexOf(use)}`}
      empty={
        <EmptyState title="No recipes to display" hint="Add it to a recipe and the dish's cost follows its price." />
      }
      columns={[
        { key: 'name', header: 'Name', phone: 'title', cell: (use) => use.name, sortBy: (use) => use.name },
        {
          key: 'kind',
          header: 'Kind',
          phone: 'detail',
          cell: (use) => (use.kind === 'recipe' ? 'Recipe' : 'Modifier'),
        },
        {
          key: 'quantity',
          header: 'Quantity',
          align: 'right',
          phone: 'aside',
          cell: (use) => `${showNumber(decimal(use.quantity), 3)} ${use.unit}`,
        },
      ]}
    />
  );
}
