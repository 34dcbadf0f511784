import type { MessageRow } from '@larder/contract/rows/messages.ts';
import { useCommand } from '../data/command.ts';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx';

/** Asks before one's own message is taken out. */
export function DeleteDialog({ message, onClose }: { message: MessageRow | null; onClose: () => void }) {
  const { run } = useCommand('messages.deleteMessage');
  return (
    <ConfirmDialog
      opened={message !== null}
      title="Delete this message?"
      confirmLabel="Delete"
      danger
      onConfirm={() => message && run({ messageId: message.id, version: message.version })}
      onClose={onClose}
    >
      Nobody can read it any more. In its place stands that you deleted it, and when.
    </ConfirmDialog>
  );
}
