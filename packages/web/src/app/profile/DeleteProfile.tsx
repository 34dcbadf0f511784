import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { forgetPerson } from '../../data/auth.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import type { Session } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { LostByLeaving } from '../unsent/LostByLeaving.tsx';
import { discardForms } from '../unsent/never-sent.ts';
import { useNeverSent } from '../unsent/useNeverSent.ts';

/** By how much is not sent: nothing, one entry or form, or more. */
const LABELS = ['Delete my profile', 'Delete it and the entry', 'Delete it and the entries'];

/** Deletes one's own profile, after one's address was typed: what goes, what stays, and what was never sent is stated before. */
export function DeleteProfile({ session: { userId, email } }: { session: Session }) {
  const { outbox } = useOutbox();
  const [opened, { open, close }] = useDisclosure(false);
  const neverSent = useNeverSent(null, opened);
  const { entries, forms } = neverSent;
  const [typedEmail, setTypedEmail] = useState('');
  const confirmed = typedEmail.trim().toLowerCase() === email.toLowerCase();

  const remove = async () => {
    await refusing(api.accounts.deleteProfile({ typedEmail }));
    for (const { id } of entries) await outbox.discard(id);
    await discardForms(forms);
    toast.success('Your profile was deleted');
    await forgetPerson(userId);
  };
  return (
    <Panel title="Delete profile">
      <Text>
        You leave every group, and can no longer sign in. What you entered stays where you worked, with your name beside
        it and in the activity.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" c="var(--larder-danger)" onClick={open}>
          Delete my profile
        </Button>
      </Group>
      <ConfirmDialog
        opened={opened}
        title="Delete your profile?"
        confirmLabel={LABELS[Math.min(entries.length + forms.length, 2)] ?? ''}
        danger
        onConfirm={remove}
        onClose={close}
      >
        <Stack gap="sm">
          <Text>
            You are out of every group at once, in every browser. Your sign-in, your second factor and your settings are
            deleted. This cannot be undone; with the same address you would begin as somebody new.
          </Text>
          <LostByLeaving neverSent={neverSent} once="once your profile is deleted" />
          <TextField
            label={`Type ${email} to confirm it`}
            type="email"
            autoComplete="off"
            value={typedEmail}
            unsendable={confirmed ? null : `Type ${email}`}
            onChange={(event) => setTypedEmail(event.currentTarget.value)}
          />
        </Stack>
      </ConfirmDialog>
    </Panel>
  );
}
