import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { StandsInTheWay } from '../../app/StandsInTheWay.tsx';
import { useCommand } from '../../data/command.ts';
import { sessions } from '../../data/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { REMOVABLE } from './removable.ts';

interface Props {
  account: AccountRow;
  parentId: string;
  onClose: () => void;
  /** Before it leaves the person's accounts: go somewhere else. */
  onRemoved: () => unknown;
}

/** Asks before a location, an area or a product group is removed; what stands in the way is named, with the way there. */
export function RemoveAccountDialog({ account, parentId, onClose, onRemoved }: Props) {
  const remove = useCommand('accounts.removeAccount', { at: parentId });
  const kind = REMOVABLE[account.type];
  if (!kind) return null;

  const confirm = async () => {
    try {
      await remove.run({ id: account.id, version: account.version });
    } catch {
      return; // shown below
    }
    toast.success(kind.removed);
    await onRemoved();
    await sessions.load();
  };

  return (
    <Dialog opened onClose={onClose} title={`Remove ${account.name}?`}>
      <Stack>
        <Text>{kind.about} This cannot be undone.</Text>
        {remove.refusal ? <StandsInTheWay refusal={remove.refusal} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={remove.pending}>
            Cancel
          </Button>
          <Button color="red.9" loading={remove.pending} onClick={confirm}>
            Remove
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
