import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { sessions, useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

/** For the demo's owner: the whole group can go (rule 21). Shows nothing anywhere else. */
export function DeleteDemo() {
  const { account } = useWorkingAccount();
  const session = useSession();
  const remove = useCommand('demo.deleteDemo');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const here = session.accounts.find((reachable) => reachable.id === account.id);
  if (!here?.demo || here.role !== 'owner') return null;

  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed" size="sm">
          You are in the demo group. Nothing here is real.
        </Text>
        <Button variant="default" c="var(--larder-danger)" onClick={() => setAsking(true)}>
          Delete the demo group
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title="Delete the demo group?"
        confirmLabel="Delete the demo group"
        danger
        onConfirm={async () => {
          await remove.run({});
          await sessions.load();
          await navigate({ to: '/account/new' });
        }}
        onClose={() => setAsking(false)}
      >
        Both restaurants go with everything in them, for good. Your own sign-in stays.
      </ConfirmDialog>
    </>
  );
}
