import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { useHeadOffice } from '../useHeadOffice.ts';
import { SubstituteDialog } from './SubstituteDialog.tsx';
import { differenceText, priceText, type Substitute, useSubstitutes } from './useSubstitutes.ts';

/** What may be used instead of it, at what price, and what it may be used instead of. */
export function IngredientSubstitutes({ ingredient }: { ingredient: IngredientRow }) {
  const substitutes = useSubstitutes(ingredient);
  const here = useHeadOffice().kind === 'here';
  const mayChange = here && !ingredient.readonly && ingredient.mergedInto === null;
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<Substitute | null>(null);
  const remove = useCommand('catalogue.removeSubstitute');
  const standsFor = useCollection('ingredients')
    .filter((one) => !one.archived && one.substitutes.some(({ id }) => id === ingredient.id))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
  const takeOut = (row: Substitute) =>
    withToast(outcomeOf('Substitute', 'removed'), () =>
      remove.run({ ingredientId: ingredient.id, version: ingredient.version, substituteId: row.ingredient.id }),
    ).catch(() => undefined); // the toast has shown it

  return (
    <Panel
      title="Substitutes"
      actions={
        mayChange ? (
          <Button variant="default" mih={44} onClick={() => setAdding(true)}>
            Add substitute
          </Button>
        ) : null
      }
    >
      <Table
        label="Substitutes"
        rows={substitutes}
        rowKey={(row) => row.ingredient.id}
        link={({ ingredient: { id } }) =>
          linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId: id } })
        }
        empty={
          <EmptyState
            title="No substitutes to display"
            hint="Say what may be used instead when it runs out or costs too much."
          />
        }
        columns={[
          {
            key: 'name',
            header: 'Name',
            phone: 'title',
            sortBy: (row) => row.ingredient.name,
            cell: (row) => row.ingredient.name,
          },
          { key: 'note', header: 'Note', phone: 'detail', cell: (row) => row.note ?? '' },
          {
            key: 'price',
            costs: true,
            header: 'Price',
            align: 'right',
            phone: 'aside',
            cell: (row) => <span className="figure">{priceText(row, ingredient)}</span>,
          },
          {
            key: 'difference',
            costs: true,
            header: 'Difference',
            align: 'right',
            phone: 'detail',
            cell: (row) => <span className="figure">{differenceText(row, ingredient)}</span>,
          },
          ...(mayChange
            ? [
                {
                  key: 'remove',
                  header: '',
                  align: 'right',
                  phone: 'aside',
                  cell: (row: Substitute) => (
                    <RowMenu label={`More for ${row.ingredient.name}`}>
                      <MoreAction icon={IconPencil} onClick={() => setChanged(row)}>
                        Change note…
                      </MoreAction>
                      <MoreAction icon={IconTrash} danger onClick={() => takeOut(row)}>
                        Remove
                      </MoreAction>
                    </RowMenu>
                  ),
                } as const,
              ]
            : []),
        ]}
      />
      {standsFor.length > 0 ? (
        <Text size="sm" c="dimmed">
          May itself be used instead of {standsFor.map(({ name }) => name).join(', ')}.
        </Text>
      ) : null}
      {adding ? <SubstituteDialog ingredient={ingredient} onClose={() => setAdding(false)} /> : null}
      {changed ? <SubstituteDialog ingredient={ingredient} changed={changed} onClose={() => setChanged(null)} /> : null}
    </Panel>
  );
}
