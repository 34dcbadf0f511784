import type { Workplace } from '@larder/contract/people.ts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../data/command.ts';
import { asRefusal } from '../../data/refusal.ts';
import { sessions, useSession } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import type { PersonRow } from './people-rows.ts';

export type OwnerChange = 'make' | 'end';

interface Props {
  change: OwnerChange;
  row: PersonRow;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks before somebody becomes an owner beside those there are, or is one no longer. Changed meanwhile by another owner, it is asked anew. */
export function OwnerDialog({ change, row: { person, name }, onDone, onClose }: Props) {
  const commands = { make: useCommand('accounts.makeOwner'), end: useCommand('accounts.endOwnership') };
  const { userId: me } = useSession();
  const [places, setPlaces] = useState<readonly Pick<Workplace, 'accountId' | 'version'>[]>(person?.places ?? []);
  const [changed, setChanged] = useState(false);
  if (!person) return null;
  const { userId } = person;
  const isOwn = userId === me;
  const texts = textsOf(change, name, isOwn);

  const confirm = async () => {
    const seen = places.map(({ accountId, version }) => ({ accountId, version }));
    try {
      await withToast(texts, () => commands[change].run({ userId, seen }));
    } catch (error) {
      const { code, row } = asRefusal(error);
      if (code === 'changed-meanwhile' && row) {
        setPlaces((row as { places: Workplace[] }).places);
        setChanged(true);
        await onDone();
      }
      throw error;
    }
    if (isOwn) await sessions.load();
    await onDone();
  };

  return (
    <ConfirmDialog
      opened
      title={texts.title}
      confirmLabel={texts.confirmLabel}
      danger={change === 'end'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        {changed ? (
          <Notice tone="warning" role="alert" title={`Another owner changed ${name} in the meantime`}>
            Nothing of that is lost. Look at {name} again, or go on: {texts.goOn}
          </Notice>
        ) : null}
        <Text>{texts.about}</Text>
      </Stack>
    </ConfirmDialog>
  );
}

function textsOf(change: OwnerChange, name: string, isOwn: boolean) {
  if (change === 'make')
    return {
      title: `Make ${name} an owner?`,
      confirmLabel: 'Make an owner',
      about: `${name} reaches everything, decides who works in it, and can take the owner rights from others, from you as well. What was withheld from ${name} no longer is.`,
      goOn: `${name} then reaches everything, whatever was changed.`,
      done: `${name} is an owner now`,
      failed: `${name} could not be made an owner`,
    };
  return {
    title: isOwn ? 'Stop being an owner?' : `Take the owner rights from ${name}?`,
    confirmLabel: isOwn ? 'Stop being an owner' : 'Take the owner rights',
    about: `${isOwn ? 'You stay' : `${name} stays`} a member with everything, but no longer ${isOwn ? 'decide' : 'decides'} who works here, and ${isOwn ? 'can' : 'can then'} be removed. Another owner can give the rights back.`,
    goOn: `${name} is then a member.`,
    done: isOwn ? 'You are a member now' : `${name} is a member now`,
    failed: 'The owner rights could not be taken',
  };
}
