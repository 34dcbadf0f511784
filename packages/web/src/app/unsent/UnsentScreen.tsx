import { Stack, Text } from '@mantine/core';
import { useOutbox } from '../../data/DataProvider.tsx';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { useSession } from '../../data/session.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { RefusedEntry } from './RefusedEntry.tsx';
import { WaitingEntries } from './WaitingEntries.tsx';

/** What this device holds and the server does not: what waits, and what a person has to look at (rule 19). */
export function UnsentScreen() {
  const { entries } = useOutbox();
  const { accounts } = useSession();
  const accountName = ({ accountId, accountName: then }: OutboxEntry) =>
    accounts.find(({ id }) => id === accountId)?.name ?? then ?? 'another account';
  const refused = entries.filter((entry) => entry.refusal);
  const waiting = entries.filter((entry) => !entry.refusal);

  return (
    <Screen title="Unsent" back={{ to: '/', label: 'Start' }}>
      {entries.length === 0 ? (
        <EmptyState
          title="Everything is sent"
          hint="What you enter without a network waits here until it can be sent."
        />
      ) : (
        <Stack>
          {refused.length > 0 ? (
            <Panel title="Needs attention">
              <Text c="dimmed">
                The server could not accept these. Mend them, or discard them; later entries about the same thing wait
                until then.
              </Text>
              {refused.map((entry) => (
                <RefusedEntry key={entry.id} entry={entry} accountName={accountName(entry)} />
              ))}
            </Panel>
          ) : null}
          {waiting.length > 0 ? <WaitingEntries entries={waiting} refused={refused} accountName={accountName} /> : null}
        </Stack>
      )}
    </Screen>
  );
}
