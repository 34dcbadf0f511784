import type { ListedNameRow } from '@larder/contract/rows/accounts.ts';
import { Text } from '@mantine/core';
import { RemovalDialog } from '../../app/removal/RemovalDialog.tsx';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { outcomeOf, withToast } from '../../ui/toast/outcome.ts';
import { LISTS } from './lists.ts';

/** Asks before a name leaves its list; an area that still uses it is named, with the way there. */
export function RemoveNameDialog({ row, onClose }: { row: ListedNameRow; onClose: () => void }) {
  const { organisationId } = useWorkingAccount();
  const remove = useCommand('accounts.removeListedName', { at: organisationId });

  return (
    <RemovalDialog
      title={`Delete ${row.name}?`}
      confirmLabel="Delete"
      command={remove}
      onConfirm={() =>
        withToast(outcomeOf(LISTS[row.kind].thing, 'removed'), () =>
          remove.run({ nameId: row.id, version: row.version }),
        )
      }
      onGone={onClose}
      onClose={onClose}
    >
      <Text>It can no longer be chosen.</Text>
    </RemovalDialog>
  );
}
