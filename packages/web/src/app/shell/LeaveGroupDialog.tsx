import { Stack, Text } from '@mantine/core';
import { api, refusing } from '../../data/api.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { sessions, useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { LostByLeaving } from '../unsent/LostByLeaving.tsx';
import { useWorkingAccount } from '../working/working-account.ts';

/** By how many entries are not sent: none, one, or more. */
const LABELS = ['Leave Group', 'Leave and discard it', 'Leave and discard them'];

/** Asks before somebody leaves the group they work in, with all its accounts (AUTH-026), and states what this device holds unsent for it. */
export function LeaveGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accountId, organisationId } = useWorkingAccount();
  const { accounts } = useSession();
  const { entries, outbox } = useOutbox();
  const within = new Set(accounts.filter((one) => one.organisationId === organisationId).map(({ id }) => id));
  const unsent = entries.filter((entry) => within.has(entry.accountId));
  const leave = async () => {
    await refusing(api.accounts.leaveGroup({ accountId, commandId: newId() }));
    for (const { id } of unsent) await outbox.discard(id);
    toast.success('You have left your account');
    await sessions.load();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave this group?"
      confirmLabel={LABELS[Math.min(unsent.length, 2)] ?? ''}
      danger
      onConfirm={leave}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          You no longer reach any of its accounts, and only its owner can let you in again. What you have entered stays.
        </Text>
        <LostByLeaving entries={unsent} once="once you have left" />
      </Stack>
    </ConfirmDialog>
  );
}
