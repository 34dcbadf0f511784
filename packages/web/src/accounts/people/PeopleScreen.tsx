import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Screen } from '../../ui/page/Screen.tsx';
import { UrlTabs } from '../../ui/page/UrlTabs.tsx';
import { OwnerNotice } from '../OwnerNotice.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleList } from './PeopleList.tsx';
import { RolesPanel } from './RolesPanel.tsx';
import { usePeople } from './usePeople.ts';

/** Everybody of the whole group on one page, and the roles that they are given. */
export function PeopleScreen() {
  const people = usePeople();
  const { answer, roles, headOffice, mayEdit } = people;
  const [inviting, setInviting] = useState(false);
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
        ]}
      />
      {inviting && headOffice ? (
        <InviteDialog headOffice={headOffice} roles={roles} onDone={asked} onClose={() => setInviting(false)} />
      ) : null}
    </Screen>
  );
}
