import type { NamedRole } from '@larder/contract/people.ts';
import { showThings } from '@larder/domain/show.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { limitsText, TYPE_LABELS } from '../tabs/user-words.ts';
import { RemoveRoleDialog } from './RemoveRoleDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

interface Props {
  roles: readonly NamedRole[];
  mayEdit: boolean;
  onDone: () => unknown;
}

/** The named roles of a group, which its owner shapes. */
export function RolesPanel({ roles, mayEdit, onDone }: Props) {
  const [editing, setEditing] = useState<NamedRole | 'new' | null>(null);
  const [removing, setRemoving] = useState<NamedRole | null>(null);
  return (
    <Panel title="Roles" actions={mayEdit ? <Button onClick={() => setEditing('new')}>Add a role</Button> : null}>
      <Table
        label="Roles"
        rows={roles}
        rowKey={({ roleId }) => roleId}
        columns={[
          { key: 'name', header: 'Role', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
          { key: 'type', header: 'Type', phone: 'detail', cell: ({ type }) => TYPE_LABELS[type] },
          { key: 'may', header: 'May do', phone: 'detail', cell: limitsText },
          {
            key: 'people',
            header: 'People',
            align: 'right',
            width: 120,
            phone: 'detail',
            cell: ({ people, invited }, { twoLines }) => {
              const count = twoLines ? showThings(people, 'person', 'people') : people;
              return invited > 0 ? `${count} + ${invited} invited` : count;
            },
            sortBy: ({ people }) => people,
          },
          {
            key: 'actions',
            header: '',
            align: 'right',
            width: 68,
            phone: 'aside',
            cell: (role) =>
              mayEdit && !role.fixed ? (
                <RowMenu label={`More for ${role.name}`}>
                  <MoreAction icon={IconPencil} onClick={() => setEditing(role)}>
                    Change…
                  </MoreAction>
                  <MoreAction icon={IconTrash} danger onClick={() => setRemoving(role)}>
                    Remove…
                  </MoreAction>
                </RowMenu>
              ) : null,
          },
        ]}
      />
      {editing ? (
        <RoleDialog role={editing === 'new' ? null : editing} onDone={onDone} onClose={() => setEditing(null)} />
      ) : null}
      {removing ? (
        <RemoveRoleDialog role={removing} roles={roles} onDone={onDone} onClose={() => setRemoving(null)} />
      ) : null}
    </Panel>
  );
}
