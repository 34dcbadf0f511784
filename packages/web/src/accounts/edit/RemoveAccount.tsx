import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button, Group, Text } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Panel } from '../../ui/page/Panel.tsx';
import { RemoveAccountDialog } from './RemoveAccountDialog.tsx';
import { REMOVABLE } from './removable.ts';

/** The part of the details that removes the account. */
export function RemoveAccount({ account, parentId }: { account: AccountRow; parentId: string }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const kind = REMOVABLE[account.type];
  if (!kind) return null;

  return (
    <Panel title={kind.title}>
      <Text>{kind.about}</Text>
      <Group>
        <Button variant="default" onClick={() => setAsking(true)}>
          Remove {account.name}
        </Button>
      </Group>
      {asking ? (
        <RemoveAccountDialog
          account={account}
          parentId={parentId}
          onClose={() => setAsking(false)}
          onRemoved={() => navigate(afterRemoving(account, parentId))}
        />
      ) : null}
    </Panel>
  );
}

function afterRemoving({ type }: AccountRow, parentId: string) {
  if (type === 'GROUP') return linkOptions({ to: '/products/manage-groups' });
  if (type === 'LOCATION') return linkOptions({ to: '/account' });
  return linkOptions({
    to: '/locations/$locationId/account',
    params: { locationId: parentId },
    search: { tab: 'areas' },
  });
}
