import type { InvitedPerson } from '@larder/contract/people.ts';
import { Button, Group } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { withToast } from '../../ui/toast/outcome.ts';
import { FAILURES } from '../tabs/user-words.ts';

interface Props {
  invited: InvitedPerson;
  onDone: () => unknown;
  onWithdraw: () => void;
}

/** Sends the invitation of a person again, for all their places with one link, or takes it back. */
export function InvitedActions({ invited, onDone, onWithdraw }: Props) {
  const resend = useCommand('accounts.resendInvitation');
  const [first] = invited.places;

  const sendAgain = async () => {
    if (!first) return;
    const { invitationId } = first;
    // The toast states why; there is no form that would.
    await withToast(
      {
        done: `Invitation sent to ${invited.email}`,
        failed: (error) => `${FAILURES.add}: ${refusalText(error)}`,
      },
      () => resend.run({ invitationId }),
    ).catch(() => undefined);
    await onDone();
  };

  return (
    <Group justify="flex-end">
      <Button variant="default" c="var(--larder-danger)" onClick={onWithdraw}>
        Withdraw the invitation
      </Button>
      <Button loading={resend.pending} onClick={() => void sendAgain()}>
        Send again
      </Button>
    </Group>
  );
}
