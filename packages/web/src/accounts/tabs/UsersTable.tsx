import type { AccountUser } from '@larder/contract/accounts.ts';
import { ActionIcon, Group } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { limitsText, TYPE_LABELS } from './user-words.ts';

interface Props {
  users: readonly AccountUser[];
  mayEdit: boolean;
  onEdit: (user: AccountUser) => void;
  onRemove: (user: AccountUser) => void;
}

/** The users of an account, with what they may do and when they were last here. */
export function UsersTable({ users, mayEdit, onEdit, onRemove }: Props) {
  const clock = useClock();
  return (
    <Table
      label="Users"
      rows={users}
      rowKey={({ userId }) => userId}
      columns={[
        { key: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name, sortBy: ({ name }) => name },
        {
          key: 'email',
          header: 'E-mail',
          phone: 'detail',
          cell: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
          sortBy: ({ email }) => email,
        },
        {
          key: 'type',
          header: 'Type',
          phone: 'detail',
          cell: ({ type }) => TYPE_LABELS[type],
          sortBy: ({ type }) => type,
        },
        { key: 'may', header: 'May do', phone: 'detail', cell: limitsText },
        {
          key: 'seen',
          header: 'Last seen',
          width: 130,
          cell: ({ lastSeenAt }) => (lastSeenAt ? clock.showDay(lastSeenAt) : 'Not yet'),
          sortBy: ({ lastSeenAt }) => lastSeenAt ?? '',
        },
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
      empty={<EmptyState title="No users yet" hint="Invite somebody by their e-mail address." />}
    />
  );
}
