import { OFFER_DAYS } from '@larder/domain/accounts/ownership.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { newId } from '../../data/new-id.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import type { PersonRow } from './people-rows.ts';

interface Props {
  row: PersonRow;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks somebody to take over as owner in one's place: they confirm it, or nothing changes. */
export function HandOverDialog({ row: { person, name }, onDone, onClose }: Props) {
  const offer = useCommand('accounts.offerOwnership');
  const [offerId] = useState(newId);
  if (!person) return null;

  const confirm = async () => {
    await withToast({ done: `${name} was asked to take over`, failed: `${name} could not be asked` }, () =>
      offer.run({ offerId, userId: person.userId }),
    );
    await onDone();
  };
  return (
    <ConfirmDialog
      opened
      title={`Hand over to ${name}?`}
      confirmLabel={`Ask ${name}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>
          {name} gets a mail and is asked here. Once they accept, {name} is the owner in your place, and you stay a
          member with everything.
        </Text>
        <Text c="dimmed">
          Nothing changes before that. {name} has {OFFER_DAYS} days, and you can withdraw it until they answer.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
