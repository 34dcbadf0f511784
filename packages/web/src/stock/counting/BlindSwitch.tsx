import { Switch } from '@mantine/core';
import { useOwnsGroup } from '../../app/working/useOwnsGroup.ts';
import { useCommand } from '../../data/command.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';

/** Whether what is expected is shown while counting, for the owner to decide. A blind count is the default: nobody counts what they expect. */
export function BlindSwitch({ blind }: { blind: boolean }) {
  const set = useCommand('stock.setBlindCounts');
  const owns = useOwnsGroup();
  const hasNetwork = useHasNetwork();
  if (!owns) return null;
  return (
    <Switch
      label="Show the last count and expected stock while counting"
      checked={!blind}
      disabled={set.pending || !hasNetwork}
      onChange={({ currentTarget }) =>
        withToast(outcomeOf('Setting', 'updated'), () => set.run({ blind: !currentTarget.checked })).catch(
          () => undefined, // the toast states it
        )
      }
    />
  );
}
