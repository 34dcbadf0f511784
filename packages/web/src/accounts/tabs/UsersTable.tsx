import type { AccountUser, NamedRole } from '@larder/contract/people.ts';
import { Text } from '@mantine/core';
import { IconPencil, IconShield, IconTrash } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { limitsText, TYPE_LABELS } from './user-words.ts';

interface Props {
  users: readonly AccountUser[];
  roles: readonly NamedRole[];
  mayEdit: boolean;
  onEdit: (user: AccountUser) => void;
  onRemove: (user: AccountUser) => void;
  /** Where owners are made in this list: opens somebody with what an owner may do with them. */
  onOpen?: (user: AccountUser) => void;
}

/** Where there is no room for a column of addresses they stand below the names. */
const emailColumn: Column<AccountUser> = {
  key: 'email',
  header: 'Email',
  spare: true,
  phone: 'detail',
  cell: ({ email }, { twoLines }) => <span style={twoLines ? { overflowWrap: 'anywhere' } : undefined}>{email}</span>,
  sortBy: ({ email }) => email,
};

/** The users of an account, with what they may do and when they were last here. */
export function UsersTable({ users, roles, mayEdit, onEdit, onRemove, onOpen }: Props) {
  const clock = useClock();
  const seenColumn: Column<AccountUser> = {
    key: 'seen',
    header: 'Last seen',
    spare: true,
    width: 130,
    cell: ({ lastSeenAt }) => (lastSeenAt ? clock.showDay(lastSeenAt) : 'Not yet'),
    sortBy: ({ lastSeenAt }) => lastSeenAt ?? '',
  };
  return (
    <Table
      label="Users"
      rows={users}
      rowKey={({ userId }) => userId}
      columns={[
        {
          key: 'name',
          header: 'Name',
          phone: 'title',
          cell: ({ name, email }, { shows }) => (shows('email') ? name : <NameAndAddress name={name} email={email} />),
          sortBy: ({ name }) => name,
        },
        emailColumn,
        {
          key: 'type',
          header: 'Type',
          phone: 'detail',
          cell: (user, { twoLines }) => <TypeAndRole user={user} roles={roles} inLine={twoLines} />,
          sortBy: ({ type }) => type,
        },
        { key: 'may', header: 'May do', phone: 'detail', cell: limitsText },
        seenColumn,
        {
          key: 'actions',
          header: '',
          align: 'right',
          width: 68,
          phone: 'aside',
          cell: (user) =>
            mayEdit && (onOpen || user.type !== 'owner') ? (
              <RowMenu label={`More for ${user.name}`}>
                {user.type === 'owner' ? null : (
                  <MoreAction icon={IconPencil} onClick={() => onEdit(user)}>
                    Change…
                  </MoreAction>
                )}
                {onOpen ? (
                  <MoreAction icon={IconShield} onClick={() => onOpen(user)}>
                    Owner and sign-in…
                  </MoreAction>
                ) : null}
                {user.type === 'owner' ? null : (
                  <MoreAction icon={IconTrash} danger onClick={() => onRemove(user)}>
                    Remove…
                  </MoreAction>
                )}
              </RowMenu>
            ) : null,
        },
      ]}
      empty={<EmptyState title="No users yet" hint="Invite somebody by their email address." />}
    />
  );
}

function NameAndAddress({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name}
      <Text component="span" display="block" size="xs" fw={400} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    </>
  );
}

/** What somebody is, and below it the role that they have. */
function TypeAndRole({ user, roles, inLine }: { user: AccountUser; roles: readonly NamedRole[]; inLine: boolean }) {
  const role = roles.find(({ roleId }) => roleId === user.roleId)?.name;
  const type = TYPE_LABELS[user.type];
  if (!role || role === type) return type;
  if (inLine) return `${type}, ${role}`;
  return (
    <>
      {type}
      <Text component="span" display="block" size="xs" c="dimmed">
        {role}
      </Text>
    </>
  );
}
