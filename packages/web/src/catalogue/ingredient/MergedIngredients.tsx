import { useById, useCollection } from '../../data/use-collections.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { UndoMerge } from './IdentityNotices.tsx';

/** What was merged into what, the latest first, with the way back. */
export function MergedIngredients() {
  const ingredients = useById('ingredients');
  const merged = useCollection('ingredients')
    .filter((one) => one.mergedInto !== null)
    .sort((a, b) => (b.mergedAt ?? '').localeCompare(a.mergedAt ?? ''));
  if (merged.length === 0) return null;
  return (
    <Panel title="Merged">
      <Table
        label="Merged"
        rows={merged}
        rowKey={(one) => one.id}
        columns={[
          { key: 'name', header: 'Name', phone: 'title', cell: (one) => `${one.name} (${one.itemcode})` },
          {
            key: 'into',
            header: 'Stands under',
            phone: 'detail',
            cell: (one) => ingredients.get(one.mergedInto ?? '')?.name ?? '-',
          },
          { key: 'undo', header: '', align: 'right', phone: 'aside', cell: (one) => <UndoMerge ingredient={one} /> },
        ]}
      />
    </Panel>
  );
}
