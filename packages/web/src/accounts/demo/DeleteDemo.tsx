import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { sessions } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { useDemo } from './useDemo.ts';

/** For the demo's owner, on the page of its head office: the whole group can go (rule 21). Shows nothing anywhere else. */
export function DeleteDemo() {
  const here = useDemo();
  const remove = useCommand('demo.deleteDemo');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (here?.role !== 'owner') return null;

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
