import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import { IconArrowBackUp } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useById, useCollection } from '../../data/use-collections.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { useHeadOffice } from '../useHeadOffice.ts';
import { UndoMergeDialog } from './UndoMergeDialog.tsx';

/** What was merged into what, the latest first, with the way back at the head office. */
export function MergedIngredients() {
  const ingredients = useById('ingredients');
  const here = useHeadOffice().kind === 'here';
  const [undone, setUndone] = useState<IngredientRow | null>(null);
  const merged = useCollection('ingredients')
    .filter((one) => one.mergedInto !== null)
    .sort((a, b) => (b.mergedAt ?? '').localeCompare(a.mergedAt ?? ''));
  if (merged.length === 0) return null;

  const columns: Column<IngredientRow>[] = [
    { key: 'name', header: 'Name', phone: 'title', cell: (one) => `${one.name} (${one.itemcode})` },
    {
      key: 'into',
      header: 'Stands under',
      phone: 'detail',
      phoneLabel: 'stands under',
      cell: (one) => ingredients.get(one.mergedInto ?? '')?.name ?? '-',
    },
    ...(here
      ? [
          {
            key: 'more',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (one: IngredientRow) => (
              <RowMenu label={`More for ${one.name}`}>
                <MoreAction icon={IconArrowBackUp} onClick={() => setUndone(one)}>
                  Undo merge…
                </MoreAction>
              </RowMenu>
            ),
          } as const,
        ]
      : []),
  ];
  return (
    <Panel title="Merged">
      <Table
        label="Merged"
        rows={merged}
        rowKey={(one) => one.id}
        link={({ id }) => linkOptions({ to: '/ingredients/$ingredientId', params: { ingredientId: id } })}
        columns={columns}
      />
      {undone ? <UndoMergeDialog ingredient={undone} onClose={() => setUndone(null)} /> : null}
    </Panel>
  );
}
