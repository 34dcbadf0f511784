import { Stack, Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import type { PersonRow } from './people-rows.ts';

interface Props {
  row: PersonRow;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks before the second factor of somebody who lost it is turned off. */
export function ResetFactorDialog({ row: { person, name, email }, onDone, onClose }: Props) {
  const reset = useCommand('accounts.resetSecondFactor');
  if (!person) return null;
  const confirm = async () => {
    await withToast(
      { done: `The second factor of ${name} was reset`, failed: 'The second factor could not be reset' },
      () => reset.run({ userId: person.userId }),
    );
    await onDone();
  };
  return (
    <ConfirmDialog
      opened
      title={`Reset the second factor of ${name}?`}
      confirmLabel="Reset"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>
          {name} is signed out everywhere, and signs in with the password alone until they set up their app anew. A mail
          to {email} states that you did it.
        </Text>
        <Text c="dimmed">Do it only when you are sure that it is {name} who asks you.</Text>
      </Stack>
    </ConfirmDialog>
  );
}
