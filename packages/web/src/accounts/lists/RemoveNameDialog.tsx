import type { ListedNameRow } from '@larder/contract/rows/accounts.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { StandsInTheWay } from '../../app/StandsInTheWay.tsx';
import { useWorkingAccount } from '../../app/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { outcomeOf, telling } from '../../ui/outcome.ts';
import { LISTS } from './lists.ts';

/** Asks before a name leaves its list; an area that still uses it is named, with the way there. */
export function RemoveNameDialog({ row, onClose }: { row: ListedNameRow; onClose: () => void }) {
  const { organisationId } = useWorkingAccount();
  const remove = useCommand('accounts.removeListedName', { at: organisationId });

  const confirm = async () => {
    try {
      await telling(outcomeOf(LISTS[row.kind].thing, 'removed'), () =>
        remove.run({ nameId: row.id, version: row.version }),
      );
    } catch {
      return; // shown below
    }
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={`Delete ${row.name}?`}>
      <Stack>
        <Text>It can no longer be chosen.</Text>
        {remove.refusal ? <StandsInTheWay refusal={remove.refusal} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.pending}>
            Cancel
          </Button>
          <Button color="red.9" loading={remove.pending} onClick={confirm}>
            Delete
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
