import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { useCollection } from '../../data/use-collections.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { TextLink } from '../../ui/page/links.tsx';
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
            cell: ({ ingredient: { id, name } }) => (
              <TextLink to="/ingredients/$ingredientId" params={{ ingredientId: id }}>
                {name}
              </TextLink>
            ),
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
                    <RemoveButton label={`Remove ${row.ingredient.name}`} onClick={() => takeOut(row)} />
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
    </Panel>
  );
}
