import type { PrepTaskRow } from '@larder/contract/rows/tasks.ts';
import { Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { RemovalDialog } from '../removal/RemovalDialog.tsx';

interface Props {
  accountId: string;
  prep: PrepTaskRow;
  onSaved?: () => unknown;
  onClose: () => void;
}

/** Asks before something can be prepared no longer. */
export function RemovePrepTaskDialog({ accountId, prep, onSaved, onClose }: Props) {
  const remove = useCommand('tasks.removePrepTask', { at: accountId });
  return (
    <RemovalDialog
      title={`Remove ${prep.action}?`}
      confirmLabel="Remove"
      command={remove}
      onConfirm={() => withToast(outcomeOf('Task', 'removed'), () => remove.run({ prepTaskId: prep.id }))}
      onGone={async () => {
        await onSaved?.();
        onClose();
      }}
      onClose={onClose}
    >
      <Text>It can be put on no further day. What stands on the list of a day stays there.</Text>
    </RemovalDialog>
  );
}
