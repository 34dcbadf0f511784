import { Stack, Text } from '@mantine/core';
import { api, refusing } from '../../data/api.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { LostByLeaving } from '../unsent/LostByLeaving.tsx';
import { discardForms } from '../unsent/never-sent.ts';
import { useNeverSent } from '../unsent/useNeverSent.ts';
import { useWorkingAccount } from '../working/working-account.ts';

/** By how much is not sent: nothing, one entry or form, or more. */
const LABELS = ['Leave Group', 'Leave and discard it', 'Leave and discard them'];

/** Asks before somebody leaves the group they work in, with all its accounts (AUTH-026), and states what this device holds unsent for it. */
export function LeaveGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accountId, organisationId } = useWorkingAccount();
  const { outbox } = useOutbox();
  const neverSent = useNeverSent(organisationId, opened);
  const { entries, forms } = neverSent;
  const leave = async () => {
    await refusing(api.accounts.leaveGroup({ accountId, commandId: newId() }));
    for (const { id } of entries) await outbox.discard(id);
    await discardForms(forms);
    toast.success('You have left your account');
    await sessions.load();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Leave this group?"
      confirmLabel={LABELS[Math.min(entries.length + forms.length, 2)] ?? ''}
      danger
      onConfirm={leave}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          You no longer reach any of its accounts, and only its owner can let you in again. What you have entered stays.
        </Text>
        <LostByLeaving neverSent={neverSent} once="once you have left" />
      </Stack>
    </ConfirmDialog>
  );
}
