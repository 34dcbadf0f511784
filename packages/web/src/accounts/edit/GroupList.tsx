import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconSettings } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useCollection } from '../../data/use-collections.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { TargetLink } from '../../ui/page/link.tsx';
import { ButtonLink } from '../../ui/page/links.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';
import { RenameGroupDialog } from './RenameGroupDialog.tsx';

type Opened = { what: 'edit' | 'remove'; group: AccountRow } | null;

/** The product groups: edit, delete and the way to the settings of each (ACC-031). */
export function GroupList({ mayEdit }: { mayEdit: boolean }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const groups = useCollection('accounts')
    .filter(({ type }) => type === 'GROUP')
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));

  return (
    <Panel
      title="Product groups"
      actions={
        mayEdit ? (
          <ButtonLink to="/products/new" leftSection={<IconPlus size={16} aria-hidden />}>
            New
          </ButtonLink>
        ) : null
      }
    >
      <Table<AccountRow>
        label="Product groups"
        rows={groups}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
          {
            key: 'actions',
            header: 'Edit, delete, settings',
            align: 'right',
            phone: 'aside',
            cell: (group) => (
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`Edit ${group.name}`}
                  disabled={!mayEdit}
                  onClick={() => setOpened({ what: 'edit', group })}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <RemoveButton
                  label={`Delete ${group.name}`}
                  disabled={!mayEdit}
                  onClick={() => setOpened({ what: 'remove', group })}
                />
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`Settings of ${group.name}`}
                  component={TargetLink}
                  target={linkOptions({ to: '/products/$groupId/settings', params: { groupId: group.id } })}
                >
                  <IconSettings size={18} aria-hidden />
                </ActionIcon>
              </Group>
            ),
          },
        ]}
        empty={<EmptyState title="No product groups yet" hint="A product group holds the recipes that areas cook." />}
      />
      {opened?.what === 'edit' ? <RenameGroupDialog group={opened.group} onClose={close} /> : null}
      {opened?.what === 'remove' && opened.group.parentId ? (
        <RemoveAccountDialog
          account={opened.group}
          parentId={opened.group.parentId}
          onClose={close}
          onRemoved={close}
        />
      ) : null}
    </Panel>
  );
}
