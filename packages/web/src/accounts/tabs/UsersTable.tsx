import type { AccountUser } from '@larder/contract/accounts.ts';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { limitsText, TYPE_LABELS } from './user-words.ts';

interface Props {
  users: readonly AccountUser[];
  mayEdit: boolean;
  onEdit: (user: AccountUser) => void;
  onRemove: (user: AccountUser) => void;
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
export function UsersTable({ users, mayEdit, onEdit, onRemove }: Props) {
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
          cell: ({ type }) => TYPE_LABELS[type],
          sortBy: ({ type }) => type,
        },
        { key: 'may', header: 'May do', phone: 'detail', cell: limitsText },
        seenColumn,
        {
          key: 'actions',
          header: '',
          align: 'right',
          width: 120,
          phone: 'aside',
          cell: (user) =>
            mayEdit && user.type !== 'owner' ? (
              <Group gap="xs" wrap="nowrap" justify="flex-end">
                <ActionIcon
                  variant="default"
                  size={44}
                  aria-label={`Change ${user.name}`}
                  onClick={() => onEdit(user)}
                  style={{ position: 'relative' }}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <RemoveButton label={`Remove ${user.name}`} onClick={() => onRemove(user)} />
              </Group>
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
