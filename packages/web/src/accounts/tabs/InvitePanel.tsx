import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { InviteForm } from '../people/InviteForm.tsx';
import { useRoles } from '../people/useRoles.ts';

/** Invites people by email to the account and all below it. */
export function InvitePanel({ account, onDone }: { account: AccountRow; onDone: () => unknown }) {
  const roles = useRoles(account.id);
  return (
    <Panel title="Add a user">
      <InviteForm account={account} roles={roles} onDone={onDone} />
    </Panel>
  );
}
