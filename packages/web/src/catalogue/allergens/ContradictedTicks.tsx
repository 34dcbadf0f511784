import { showContradictedTick } from '@larder/domain/recipes/suitable.ts';
import { linkOptions } from '@tanstack/react-router';
import type { TickedWrongly } from '../../app/allergens/useAllergenQuestions.ts';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { Table } from '../../ui/table/Table.tsx';

/** Recipes ticked as suitable for whom their allergens say otherwise: hidden everywhere until the tick or the answer changes. */
export function ContradictedTicks({ rows }: { rows: readonly TickedWrongly[] }) {
  const { accountId } = useWorkingAccount();
  return (
    <Table
      label="Ticks that are contradicted"
      rows={rows}
      rowKey={({ recipe }) => recipe.id}
      link={({ recipe }) =>
        linkOptions({ to: '/products/$accountId/setup/recipes/$recipeId', params: { accountId, recipeId: recipe.id } })
      }
      columns={[
        { key: 'name', header: 'Recipe', phone: 'title', cell: ({ recipe }) => recipe.name },
        {
          key: 'ticks',
          header: 'Contradicted',
          phone: 'detail',
          cell: ({ ticks, answers }) => ticks.map((one) => showContradictedTick(one, answers)).join(' '),
        },
      ]}
    />
  );
}
