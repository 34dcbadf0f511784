import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { memo } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useNoteUnsaved } from './unsaved-forms.ts';

interface Props {
  unsaved: boolean;
  what: string;
  /** What was typed stays on this device: a closed tab needs no question. */
  stays?: boolean;
}

/** Asks before what was typed is left behind; a closed tab asks in the browser's own words. */
export const LeaveGuard = memo(function LeaveGuard({ unsaved, what, stays = false }: Props) {
  useNoteUnsaved(unsaved, { asks: true });
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved && !stays,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text>
        What you changed in this {what} is not saved.{stays ? ' It stays on this device for 24 hours.' : ''}
      </Text>
    </ConfirmDialog>
  );
});
