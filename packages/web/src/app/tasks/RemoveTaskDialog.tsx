import { Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { RemovalDialog } from '../removal/RemovalDialog.tsx';

interface Props {
  accountId: string;
  taskId: string;
  name: string;
  /** What stays of it. */
  stays: string;
  onSaved?: () => unknown;
  onClose: () => void;
}

/** Asks before a task or unit goes from its list. */
export function RemoveTaskDialog({ accountId, taskId, name, stays, onSaved, onClose }: Props) {
  const remove = useCommand('tasks.removeTask', { at: accountId });
  return (
    <RemovalDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      command={remove}
      onConfirm={() => withToast(outcomeOf('Task', 'removed'), () => remove.run({ taskId }))}
      onGone={async () => {
        await onSaved?.();
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{stays}</Text>
    </RemovalDialog>
  );
}
