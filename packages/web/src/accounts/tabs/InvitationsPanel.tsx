import type { PendingInvitation } from '@larder/contract/people.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
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
                <RowMenu label={`More for ${email}`}>
                  <MoreAction
                    icon={IconSend}
                    onClick={() =>
                      void withOutcome(() => resend.run({ invitationId }), `Invitation sent to ${email}`, FAILURES.add)
                    }
                  >
                    Send again
                  </MoreAction>
                  <MoreAction
                    icon={IconTrash}
                    danger
                    onClick={() =>
                      void withOutcome(() => withdraw.run({ invitationId }), 'Invitation withdrawn', FAILURES.remove)
                    }
                  >
                    Withdraw
                  </MoreAction>
                </RowMenu>
              ) : null,
          },
        ]}
      />
    </Panel>
  );
}
