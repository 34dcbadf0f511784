import type { NamedRole } from '@larder/contract/people.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconShieldOff, IconTransfer, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useClock } from '../../data/clock.ts';
import { useById } from '../../data/use-collections.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { MoreAction, MoreMenu } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { type RemovedUser, RemoveUsersDialog } from '../tabs/RemoveUsersDialog.tsx';
import { type EditedUser, UserDialog } from '../tabs/UserDialog.tsx';
import { limitsText, roleText } from '../tabs/user-words.ts';
import { AddPlacesDialog } from './AddPlacesDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { InvitedActions } from './InvitedActions.tsx';
import { type OwnerChange, OwnerDialog } from './OwnerDialog.tsx';
import { OwnerFoot } from './OwnerFoot.tsx';
import type { PersonRow } from './people-rows.ts';
import { RemovePeopleDialog } from './RemovePeopleDialog.tsx';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';

interface Props {
  row: PersonRow;
  roles: readonly NamedRole[];
  mayEdit: boolean;
  /** How many owners the group has. */
  owners: number;
  /** A supplier's account is one place alone, and its list of users removes people. */
  ofSupplier?: boolean;
  onDone: () => unknown;
  onClose: () => void;
}

type Opened =
  | { kind: 'places' | 'remove' | 'hand-over' | 'reset-factor' | OwnerChange }
  | { kind: 'change'; account: AccountRow; user: EditedUser }
  | { kind: 'remove-place'; account: AccountRow; user: RemovedUser };

/** One person of the group: every place where they work, what they are given there, and for the owner how to change it. */
export function PersonDialog({ row, roles, mayEdit, owners, ofSupplier = false, onDone, onClose }: Props) {
  const accounts = useById('accounts');
  const [opened, setOpened] = useState<Opened | null>(null);
  const back = () => setOpened(null);
  const removed = async () => {
    await onDone();
    onClose();
  };

  if (opened?.kind === 'change')
    return <UserDialog account={opened.account} user={opened.user} onDone={onDone} onClose={back} />;
  if (opened?.kind === 'remove-place')
    return <RemoveUsersDialog account={opened.account} removing={opened.user} onDone={onDone} onClose={back} />;
  if (opened?.kind === 'places') return <AddPlacesDialog people={[row]} roles={roles} onDone={onDone} onClose={back} />;
  if (opened?.kind === 'remove') return <RemovePeopleDialog people={[row]} onDone={removed} onClose={back} />;

  if (opened?.kind === 'hand-over') return <HandOverDialog row={row} onDone={onDone} onClose={back} />;
  if (opened?.kind === 'reset-factor') return <ResetFactorDialog row={row} onDone={onDone} onClose={back} />;
  if (opened?.kind === 'make' || opened?.kind === 'end')
    return <OwnerDialog change={opened.kind} row={row} onDone={onDone} onClose={back} />;

  const { person } = row;
  const changes = mayEdit && person !== null && !row.isOwner;
  return (
    <Dialog opened onClose={onClose} title={row.name} size="lg">
      <Stack>
        <Facts row={row} />
        <Table
          label="Places"
          rows={row.places}
          rowKey={({ accountId }) => accountId}
          columns={[
            { key: 'name', header: 'Place', phone: 'title', cell: ({ name }) => name },
            { key: 'role', header: 'Role', phone: 'detail', cell: (place) => roleText(place, roles) },
            { key: 'may', header: 'May do', spare: true, phone: 'detail', cell: limitsText },
            ...(changes
              ? [
                  {
                    key: 'actions',
                    header: '',
                    align: 'right' as const,
                    width: 68,
                    phone: 'aside' as const,
                    cell: actions,
                  },
                ]
              : []),
          ]}
        />
        {mayEdit && row.invited ? (
          <InvitedActions invited={row.invited} onDone={onDone} onWithdraw={() => setOpened({ kind: 'remove' })} />
        ) : null}
        {changes ? (
          <Group justify="flex-end">
            <MoreMenu>
              <MoreAction icon={IconUserPlus} onClick={() => setOpened({ kind: 'make' })}>
                Make an owner…
              </MoreAction>
              <MoreAction icon={IconTransfer} onClick={() => setOpened({ kind: 'hand-over' })}>
                Hand over to them…
              </MoreAction>
              {person.twoFactor === 'on' ? (
                <MoreAction icon={IconShieldOff} onClick={() => setOpened({ kind: 'reset-factor' })}>
                  Reset second factor…
                </MoreAction>
              ) : null}
            </MoreMenu>
            {ofSupplier ? null : (
              <>
                <Button variant="default" c="var(--larder-danger)" onClick={() => setOpened({ kind: 'remove' })}>
                  Remove from the group
                </Button>
                <Button onClick={() => setOpened({ kind: 'places' })}>Add places</Button>
              </>
            )}
          </Group>
        ) : null}
        {row.isOwner ? <OwnerFoot row={row} {...{ owners, mayEdit }} onOpen={(kind) => setOpened({ kind })} /> : null}
      </Stack>
    </Dialog>
  );

  function actions({ accountId, name }: PersonRow['places'][number]) {
    const account = accounts.get(accountId);
    const place = person?.places.find((one) => one.accountId === accountId);
    if (!person || !account || !place) return null;
    const { userId, name: called, email } = person;
    return (
      <RowMenu label={`More for ${name}`}>
        <MoreAction
          icon={IconPencil}
          onClick={() => setOpened({ kind: 'change', account, user: { userId, name: called, ...place } })}
        >
          Change…
        </MoreAction>
        <MoreAction
          icon={IconTrash}
          danger
          onClick={() => setOpened({ kind: 'remove-place', account, user: { userId, name: called, email } })}
        >
          Remove…
        </MoreAction>
      </RowMenu>
    );
  }
}

/** Their address, and when they were last here or until when they are invited. */
function Facts({ row: { email, person, invited } }: { row: PersonRow }) {
  const clock = useClock();
  const state = invited
    ? `Invited by ${invited.invitedBy}. ${invited.expired ? 'The invitation ended' : 'It is valid until'} ${clock.showDay(invited.expiresAt)}.`
    : person?.lastSeenAt
      ? `Last seen ${clock.showDay(person.lastSeenAt)}.`
      : 'Not yet seen.';
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {person ? `${email}. ` : ''}
      {state}
      {person?.twoFactor === 'off' ? ' Signs in without a second factor.' : ''}
    </Text>
  );
}
