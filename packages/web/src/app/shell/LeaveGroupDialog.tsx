import { Text } from '@mantine/core';
import { api, refusing } from '../../data/api.ts';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { useWorkingAccount } from '../working/working-account.ts';

/** Asks before somebody leaves the group they work in, with all its accounts (AUTH-026). */
export function LeaveGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accountId } = useWorkingAccount();
  const leave = async () => {
    await refusing(api.accounts.leaveGroup({ accountId, commandId: newId() }));
    toast.success('You have left your account');
    await sessions.load();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave this group?"
      confirmLabel="Leave Group"
      danger
      onConfirm={leave}
      onClose={onClose}
    >
      <Text>
        You no longer reach any of its accounts, and only its owner can let you in again. What you have entered stays.
      </Text>
    </ConfirmDialog>
  );
}
