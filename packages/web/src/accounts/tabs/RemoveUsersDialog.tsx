import type { AccountUser } from '@larder/contract/people.ts';
import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { FAILURES } from './user-words.ts';

export type RemovedUser = Pick<AccountUser, 'userId' | 'name' | 'email'>;

interface Props {
  account: AccountRow;
  removing: RemovedUser | 'all' | null;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks before a user, or all of them, are taken out of an account (PERM-032). */
export function RemoveUsersDialog({ account, removing, onDone, onClose }: Props) {
  const removeOne = useCommand('accounts.removeUser', { at: account.id });
  const removeAll = useCommand('accounts.removeAllUsers', { at: account.id });
  const one = removing !== null && removing !== 'all' ? removing : null;

  const confirm = async () => {
    const outcome = one
      ? { done: `${one.name} was removed`, failed: (error: unknown) => `${FAILURES.remove}: ${refusalText(error)}` }
      : { done: 'All users were removed', failed: (error: unknown) => `${FAILURES.removeAll}: ${refusalText(error)}` };
    await withToast<unknown>(outcome, () => (one ? removeOne.run({ userId: one.userId }) : removeAll.run({})));
    await onDone();
  };

  return (
    <ConfirmDialog
      opened={removing !== null}
      title={one ? `Remove ${one.name}?` : 'Remove all users?'}
      confirmLabel={one ? 'Remove user' : 'Remove all users'}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {one
        ? `${one.name} (${one.email}) will be out of ${account.name} and everything below it at once.`
        : `Everybody but the owner will be out of ${account.name} and everything below it at once, and its invitations are withdrawn.`}
    </ConfirmDialog>
  );
}
