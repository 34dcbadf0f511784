import type { LeftOutPerson } from '@larder/contract/people.ts';
import { Stack, Text } from '@mantine/core';
import { useCommand } from '../../data/command.ts';
import { refusalText } from '../../data/refusal.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { doneText, inGoes, whomOf, whoText } from './many.ts';
import { type PersonRow, placesText } from './people-rows.ts';

interface Props {
  people: readonly PersonRow[];
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks before people are removed from the group everywhere, or invitations withdrawn. */
export function RemovePeopleDialog({ people, onDone, onClose }: Props) {
  const remove = useCommand('accounts.removePeople');
  const [one] = people.length === 1 ? people : [];
  const invitedOnly = people.every(({ person }) => person === null);

  const confirm = async () => {
    await withToast(
      {
        done: (leftOut: LeftOutPerson[]) =>
          doneText(invitedOnly ? 'Invitation withdrawn' : `${whoText(people)} removed from the group`, leftOut),
        failed: (error) => `People could not be removed: ${refusalText(error)}`,
      },
      async () => {
        const leftOut: LeftOutPerson[] = [];
        for (const some of inGoes(people)) leftOut.push(...(await remove.run(whomOf(some))).leftOut);
        return leftOut;
      },
    );
    await onDone();
  };

  return (
    <ConfirmDialog
      opened
      title={invitedOnly ? `Withdraw the invitation of ${whoText(people)}?` : `Remove ${whoText(people)}?`}
      confirmLabel={invitedOnly ? 'Withdraw' : 'Remove from the group'}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>
          {invitedOnly
            ? 'Their link stops working. They can be invited again.'
            : 'They are out of every place of the group at once, and invitations that wait for them are withdrawn. What they entered stays.'}
        </Text>
        {one ? <Text c="dimmed">{placesText(one.places)}</Text> : null}
      </Stack>
    </ConfirmDialog>
  );
}
