import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { api, refusing } from '../../data/api.ts';
import { signOut } from '../../data/auth.ts';
import { useClock } from '../../data/clock.ts';
import { type Session, sessions } from '../../data/session.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { RescueEntries } from '../unsent/RescueEntries.tsx';
import { fileText } from '../unsent/rescued-words.ts';
import { discardStranded, useStranded } from '../unsent/useStranded.ts';
import { farewellSentences } from './farewell-words.ts';
import { GuestPage } from './GuestFrame.tsx';

const ABOUT_ONE = 'It is on this device alone, and can no longer be sent. Download it if somebody may need it';
const ABOUT_MORE = 'They are on this device alone, and can no longer be sent. Download them if somebody may need them';

/** Instead of the app, once somebody was taken out of accounts: what happened, and what this device holds that was never sent, as a file. */
export function FarewellPage({ session }: { session: Session }) {
  const { farewells = [], accounts, userId } = session;
  const clock = useClock();
  const stranded = useStranded(session);
  const [saved, setSaved] = useState(false);
  const [asking, ask] = useDisclosure(false);
  const held = stranded ? stranded.entries.length + stranded.forms.length : 0;
  const unsaved = saved ? 0 : held;
  const [first] = farewells;
  const gone = first && !accounts.some(({ organisationId }) => organisationId === first.organisationId);

  const goOn = () =>
    withToast({ done: null, failed: 'Larder could not be reached' }, async () => {
      const groups = new Set(farewells.map(({ organisationId }) => organisationId));
      for (const organisationId of groups) await refusing(api.profile.endFarewell({ organisationId }));
      if (stranded) await discardStranded(stranded);
      await sessions.load();
    });
  const leave = async () => {
    if ((await signOut(userId)) === 'not reached') toast.error('Failed to sign out');
  };

  return (
    <GuestPage wide>
      <Screen
        title={`You no longer work in ${gone ? first.group : (first?.place ?? 'this place')}`}
        loading={stranded === null}
      >
        <Stack maw={720}>
          {farewellSentences(farewells, clock.showInstant).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
          <Text c="dimmed">
            What you entered stays there under your name. If this is a mistake, {first?.by ?? 'the owner'} can let you
            in again.
          </Text>
          {stranded && held > 0 ? (
            <RescueEntries
              stranded={stranded}
              about={`${held === 1 ? ABOUT_ONE : ABOUT_MORE}: ${fileText(stranded.entries)}.`}
              onSaved={() => setSaved(true)}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void leave()}>
              Sign out
            </Button>
            <Button
              variant={unsaved > 0 ? 'default' : 'filled'}
              onClick={unsaved > 0 ? ask.open : () => void goOn().catch(() => undefined)}
            >
              {accounts.length > 0 ? 'Go on' : 'I have read this'}
            </Button>
          </Group>
        </Stack>
      </Screen>
      <ConfirmDialog
        opened={asking}
        title="Go on without what was not sent?"
        confirmLabel={
          stranded?.forms.length === 0 ? `Discard ${unsaved === 1 ? '1 entry' : `${unsaved} entries`}` : 'Discard'
        }
        cancelLabel="Back"
        danger
        onConfirm={goOn}
        onClose={ask.close}
      >
        <Text>
          {unsaved === 1 ? 'It was' : 'They were'} never sent, and you have not downloaded{' '}
          {unsaved === 1 ? 'it' : 'them'}: nobody can bring {unsaved === 1 ? 'it' : 'them'} back.
        </Text>
      </ConfirmDialog>
    </GuestPage>
  );
}
