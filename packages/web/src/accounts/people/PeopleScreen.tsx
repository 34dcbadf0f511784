import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../data/use-collections.ts';
import { Screen } from '../../ui/page/Screen.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import { OwnerNotice } from '../OwnerNotice.tsx';
import { ApprovalPanel } from './approval/ApprovalPanel.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RolesPanel } from './RolesPanel.tsx';
import { usePeople } from './usePeople.ts';

/** Everybody of the whole group on one page, the roles that they are given, and who of them approves orders. */
export function PeopleScreen() {
  const people = usePeople();
  const { answer, roles, headOffice, mayEdit } = people;
  const [inviting, setInviting] = useState(false);
  const ordersOpen = useCan('procurementLocation');
  const asked = () => answer.refetch();

  return (
    <Screen
      title="People"
      loading={answer.isPending || !headOffice}
      error={answer.data ? null : answer.error}
      onRetry={asked}
      actions={
        mayEdit ? (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
            Invite people
          </Button>
        ) : null
      }
    >
      {mayEdit ? null : <OwnerNotice />}
      <UrlTabs
        label="People"
        tabs={[
          {
            key: 'people',
            label: 'People',
            panel: () => <PeopleList {...people} onDone={asked} onInvite={() => setInviting(true)} />,
          },
          {
            key: 'roles',
            label: 'Roles',
            panel: () => <RolesPanel roles={roles} mayEdit={mayEdit} onDone={asked} />,
          },
          ...(mayEdit && ordersOpen && headOffice
            ? [{ key: 'approval', label: 'Order approval', panel: () => <ApprovalPanel headOffice={headOffice} /> }]
            : []),
        ]}
      />
      {inviting && headOffice ? (
        <InviteDialog headOffice={headOffice} roles={roles} onDone={asked} onClose={() => setInviting(false)} />
      ) : null}
    </Screen>
  );
}
