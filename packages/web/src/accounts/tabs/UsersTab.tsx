import type { AccountUser } from '@larder/contract/people.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useAnswer } from '../../data/query.ts';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { HeadActions } from '../../ui/page/head/HeadActions.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { OwnersOfSupplier } from '../people/OwnersOfSupplier.tsx';
import { useRoles } from '../people/useRoles.ts';
import { InvitationsPanel } from './InvitationsPanel.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { RemoveUsersDialog } from './RemoveUsersDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { UsersTable } from './UsersTable.tsx';

/** Who uses an account: its users, who is invited, and for its owner how to change both (PERM-031). What stands below the users waits for them, so that it does not jump. */
export function UsersTab({ account, mayEdit }: { account: AccountRow; mayEdit: boolean }) {
  const answer = useAnswer('accounts.users', {}, { at: account.id });
  const roles = useRoles(account.id);
  const [editing, setEditing] = useState<AccountUser | null>(null);
  const [removing, setRemoving] = useState<AccountUser | 'all' | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { users = [], invitations = [] } = answer.data ?? {};
  const asked = () => answer.refetch();
  const others = users.some(({ type }) => type !== 'owner') || invitations.length > 0;

  if (answer.isError) return <ErrorState message="The users of this account could not be loaded." />;
  return (
    <Stack>
      <Panel
        title="Users"
        actions={
          mayEdit && others ? (
            <HeadActions
              more={
                <MoreAction icon={IconTrash} danger onClick={() => setRemoving('all')}>
                  Remove all users…
                </MoreAction>
              }
            />
          ) : null
        }
      >
        {users.some(({ type }) => type === 'guest') ? (
          <Text c="dimmed">
            Guests who are invited now do not see costs until the owner shows them. Guests who were here before see what
            they saw: the list shows who does not.
          </Text>
        ) : null}
        {answer.data ? (
          <UsersTable
            {...{ users, roles, mayEdit }}
            onEdit={setEditing}
            onRemove={setRemoving}
            {...(account.type === 'SUPPLIER' ? { onOpen: ({ userId }: AccountUser) => setOpenedId(userId) } : {})}
          />
        ) : null}
      </Panel>
      {invitations.length > 0 ? (
        <InvitationsPanel account={account} invitations={invitations} mayEdit={mayEdit} onDone={asked} />
      ) : null}
      {mayEdit && answer.data ? <InvitePanel account={account} onDone={asked} /> : null}
      {mayEdit && answer.data && account.type === 'SUPPLIER' ? (
        <OwnersOfSupplier openedId={openedId} onDone={asked} onClose={() => setOpenedId(null)} />
      ) : null}
      {editing ? <UserDialog account={account} user={editing} onDone={asked} onClose={() => setEditing(null)} /> : null}
      <RemoveUsersDialog account={account} removing={removing} onDone={asked} onClose={() => setRemoving(null)} />
    </Stack>
  );
}
