import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Switch } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useCan } from '../../data/use-collections.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { InTransit } from './InTransit.tsx';

/** Whether goods sent to another location are confirmed there (rules 103, 188), and what is under way. An owner changes it. */
export function TransferConfirmation({ account, mayEdit }: { account: AccountRow; mayEdit: boolean }) {
  const set = useCommand('stock.setTransferConfirmation', { at: account.id });
  const opens = useCan('inventoryLocation');
  if (!opens) return null;
  const change = (confirms: boolean) =>
    withToast({ ...outcomeOf('Account', 'updated'), failed: refusalText }, () => set.run({ confirms })).catch(
      () => undefined, // stated in the toast
    );
  return (
    <Panel title="Transfers between locations">
      <Switch
        label="Arrival is confirmed"
        description="What one location sends is on its way until the other one states what came. Within a location nothing changes."
        checked={account.confirmsTransfers ?? false}
        disabled={!mayEdit || set.pending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {account.confirmsTransfers ? <InTransit accountId={account.id} /> : null}
    </Panel>
  );
}
