import type { PendingInvitation } from '@larder/contract/accounts.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button, Group } from '@mantine/core';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { RemoveButton } from '../../ui/dialog/RemoveButton.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { FAILURES, TYPE_LABELS } from './user-words.ts';

interface Props {
  account: AccountRow;
  invitations: readonly PendingInvitation[];
  mayEdit: boolean;
  onDone: () => unknown;
}

/** Who was invited and has not come yet. */
export function InvitationsPanel({ account, invitations, mayEdit, onDone }: Props) {
  const resend = useCommand('accounts.resendInvitation', { at: account.id });
  const withdraw = useCommand('accounts.withdrawInvitation', { at: account.id });
  const clock = useClock();

  const withOutcome = async (change: () => Promise<unknown>, done: string, failed: string) => {
    // The toast states why; there is no form that would.
    await withToast({ done, failed: (error) => `${failed}: ${refusalText(error)}` }, change).catch(() => undefined);
    await onDone();
  };

  return (
    <Panel title="Invitations">
      <Table
        label="Invitations"
        rows={invitations}
        rowKey={({ invitationId }) => invitationId}
        columns={[
          {
            key: 'email',
            header: 'Email',
            phone: 'title',
            cell: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
          },
          { key: 'type', header: 'Type', phone: 'detail', cell: ({ type }) => TYPE_LABELS[type] },
          { key: 'by', header: 'Invited by', cell: ({ invitedBy }) => invitedBy },
          {
            key: 'ends',
            header: 'Valid until',
            phone: 'detail',
            cell: ({ expired, expiresAt }) =>
              expired ? <StatusBadge tone="warning">Ended</StatusBadge> : clock.showDay(expiresAt),
          },
          {
            key: 'actions',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: ({ invitationId, email }) =>
              mayEdit ? (
                <Group gap="xs" wrap="nowrap" justify="flex-end">
                  <Button
                    variant="default"
                    style={{ position: 'relative' }}
                    aria-label={`Send again: the invitation to ${email}`}
                    disabled={resend.pending}
                    onClick={() =>
                      void withOutcome(() => resend.run({ invitationId }), `Invitation sent to ${email}`, FAILURES.add)
                    }
                  >
                    Send again
                  </Button>
                  <RemoveButton
                    label={`Withdraw the invitation to ${email}`}
                    onClick={() =>
                      void withOutcome(() => withdraw.run({ invitationId }), 'Invitation withdrawn', FAILURES.remove)
                    }
                  />
                </Group>
              ) : null,
          },
        ]}
      />
    </Panel>
  );
}
