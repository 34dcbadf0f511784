import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Switch } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { useCan } from '../../data/use-collections.ts';
import { TargetLink } from '../../ui/page/link.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** Whether lots and use-by dates are noted with receipts (rules 187, 188), and the way to a recall once they are. An owner changes it. */
export function LotTracing({ account, mayEdit }: { account: AccountRow; mayEdit: boolean }) {
  const set = useCommand('stock.setLotTracing', { at: account.id });
  const opens = useCan('inventoryLocation');
  if (!opens) return null;
  const change = (traces: boolean) =>
    withToast({ ...outcomeOf('Account', 'updated'), failed: refusalText }, () => set.run({ traces })).catch(
      () => undefined, // stated in the toast
    );
  return (
    <Panel title="Lots and use-by dates">
      <Switch
        label="Lots are noted with deliveries"
        description="Receiving offers a lot and a use-by date for each line, typed or scanned. Stock and costs stay as they are without them."
        checked={account.tracesLots ?? false}
        disabled={!mayEdit || set.pending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {account.tracesLots ? (
        <TargetLink target={linkOptions({ to: '/$accountId/recall', params: { accountId: account.id } })}>
          Recall a lot…
        </TargetLink>
      ) : null}
    </Panel>
  );
}
