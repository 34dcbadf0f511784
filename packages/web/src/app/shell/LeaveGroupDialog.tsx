import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, refusing } from '../../data/api.ts';
import { useClock } from '../../data/clock.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { newId } from '../../data/new-id.ts';
import { sessions, useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { countOf } from '../unsent/RescueEntries.tsx';
import { saveRescueFile } from '../unsent/save-rescue-file.ts';
import { useWorkingAccount } from '../working/working-account.ts';

/** Asks before somebody leaves the group they work in, with all its accounts (AUTH-026), and states what this device holds unsent for it. */
export function LeaveGroupDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { accountId, organisationId } = useWorkingAccount();
  const { accounts } = useSession();
  const { entries, outbox } = useOutbox();
  const clock = useClock();
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
      confirmLabel={unsent.length > 0 ? 'Leave and discard them' : 'Leave Group'}
      danger
      onConfirm={leave}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          You no longer reach any of its accounts, and only its owner can let you in again. What you have entered stays.
        </Text>
        {unsent.length > 0 ? (
          <Notice tone="warning" title={countOf(unsent)}>
            <Stack gap="sm" align="flex-start">
              <Text>
                {unsent.length === 1 ? 'It is' : 'They are'} on this device alone, and can no longer be sent once you
                have left: stay until {unsent.length === 1 ? 'it is' : 'they are'} sent, or download{' '}
                {unsent.length === 1 ? 'it' : 'them'} first.
              </Text>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => saveRescueFile(unsent, clock)}
              >
                Download
              </Button>
            </Stack>
          </Notice>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
