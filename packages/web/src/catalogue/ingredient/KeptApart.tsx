import { IconRefresh } from '@tabler/icons-react';
import { useCommand } from '../../data/command.ts';
import { useById } from '../../data/use-collections.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';

interface Pair {
  ingredientId: string;
  otherId: string;
}

const FORGOTTEN = { done: 'They will be compared again', failed: 'This could not be forgotten' };

/** Pairs that somebody marked as two things. */
export function KeptApart({ pairs }: { pairs: readonly Pair[] }) {
  const ingredients = useById('ingredients');
  const keepApart = useCommand('catalogue.keepApart');
  if (pairs.length === 0) return null;
  const name = (id: string) => ingredients.get(id)?.name ?? '-';
  const compareAgain = (pair: Pair) =>
    withToast(FORGOTTEN, () => keepApart.run({ ...pair, apart: false })).catch(() => undefined); // the toast has shown it
  return (
    <Panel title="Not the same">
      <Table
        label="Not the same"
        rows={pairs}
        rowKey={({ ingredientId, otherId }) => `${ingredientId} ${otherId}`}
        columns={[
          { key: 'one', header: 'Name', phone: 'title', cell: ({ ingredientId }) => name(ingredientId) },
          { key: 'other', header: 'is not', phone: 'detail', cell: ({ otherId }) => name(otherId) },
          {
            key: 'again',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (pair) => (
              <RowMenu label={`More for ${name(pair.ingredientId)} and ${name(pair.otherId)}`}>
                <MoreAction icon={IconRefresh} onClick={() => compareAgain(pair)}>
                  Compare again
                </MoreAction>
              </RowMenu>
            ),
          },
        ]}
      />
    </Panel>
  );
}
