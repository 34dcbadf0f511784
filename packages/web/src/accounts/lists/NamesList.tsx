import type { ListedNameRow } from '@larder/contract/rows/accounts.ts';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useOwnsGroup } from '../../app/working/useOwnsGroup.ts';
import { useCollection } from '../../data/use-collections.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { LISTS } from './lists.ts';
import { NameDialog } from './NameDialog.tsx';
import { RemoveNameDialog } from './RemoveNameDialog.tsx';

type Opened = { what: 'edit'; row: ListedNameRow | null } | { what: 'remove'; row: ListedNameRow } | null;

/** The one list of names that the whole group shares: a New button, and rows to edit and to delete (ACC-029). */
export function NamesList({ kind }: { kind: ListedNameRow['kind'] }) {
  const [opened, setOpened] = useState<Opened>(null);
  const mayEdit = useOwnsGroup();
  const close = () => setOpened(null);
  const { title, hint, removable } = LISTS[kind];
  const rows = useCollection('listedNames')
    .filter((listed) => listed.kind === kind)
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));

  return (
    <Panel
      title={title}
      actions={
        mayEdit ? (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ what: 'edit', row: null })}
          >
            New
          </Button>
        ) : null
      }
    >
      <Table<ListedNameRow>
        label={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
          {
            key: 'actions',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (row) => (
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`Edit ${row.name}`}
                  disabled={!mayEdit}
                  onClick={() => setOpened({ what: 'edit', row })}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <RemoveButton
                  label={`Delete ${row.name}`}
                  disabled={!mayEdit || !removable}
                  onClick={() => setOpened({ what: 'remove', row })}
                />
              </Group>
            ),
          },
        ]}
        empty={<EmptyState title={`No ${title.toLowerCase()} yet`} hint={hint} />}
      />
      {opened?.what === 'edit' ? <NameDialog kind={kind} row={opened.row} onClose={close} /> : null}
      {opened?.what === 'remove' ? <RemoveNameDialog row={opened.row} onClose={close} /> : null}
    </Panel>
  );
}
