import { showDay } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';
import { entryValue } from '@larder/domain/tasks/entry-words.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { Button, Group, Text } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useClock } from '../../data/clock.ts';
import { useCommand } from '../../data/command.ts';
import { useAnswer } from '../../data/query.ts';
import { useHasNetwork } from '../../data/use-has-network.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { Screen } from '../../ui/page/Screen.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { withToast } from '../../ui/toast/outcome.ts';
import { useAbout } from '../temp/actions/useAbout.ts';
import { asEntry } from '../useTaskEntries.ts';
import { RefuseHeldDialog } from './RefuseHeldDialog.tsx';

const MOST_AT_ONCE = 500;

/** Records that came more than 14 days after they happened: the owner has them enter the chain, or refuses them (rule 125). */
export function HeldScreen() {
  const { accountId } = useWorkingAccount();
  const clock = useClock();
  const hasNetwork = useHasNetwork();
  const answer = useAnswer('tasks.heldRecords', {});
  const decide = useCommand('tasks.decideHeld');
  const [refusing, setRefusing] = useState<readonly TaskEntry[] | null>(null);
  const held = (answer.data?.records ?? []).map(asEntry);
  const aboutOf = useAbout(held);
  const enter = (chosen: readonly TaskEntry[]) =>
    void withToast({ done: 'Entered in the log', failed: 'They could not be entered' }, () =>
      decide.run({ entryIds: chosen.map(({ id }) => id), enters: true }),
    ).then(
      () => answer.refetch(),
      () => undefined, // a toast states that it failed, and why stands below
    );
  const firsts = held.slice(0, MOST_AT_ONCE);
  return (
    <Screen
      title="Entries that came late"
      back={{ ...linkOptions({ to: '/$accountId/tasks', params: { accountId } }), label: 'Tasks & HACCP' }}
      loading={answer.isPending}
      error={answer.error}
      onRetry={() => answer.refetch()}
      actions={
        held.length > 1 ? (
          <Group gap="sm">
            <Button variant="default" disabled={!hasNetwork} onClick={() => setRefusing(firsts)}>
              Refuse all
            </Button>
            <Button disabled={!hasNetwork} loading={decide.pending} onClick={() => enter(firsts)}>
              Enter all
            </Button>
          </Group>
        ) : null
      }
    >
      <Text c="dimmed">
        A device sent these more than 14 days after they were made. Enter one, and it stands in the log, marked as late.
        Refuse one, and it stands there struck through, with your reason.
      </Text>
      {decide.refusal ? <Text role="alert">{decide.refusal.message}</Text> : null}
      <Table<TaskEntry>
        label="Entries that came late"
        rows={held}
        rowKey={({ id }) => id}
        columns={[
          { key: 'what', header: 'What', phone: 'title', cell: aboutOf },
          { key: 'value', header: 'Value', phone: 'detail', cell: entryValue },
          { key: 'day', header: 'Day', phone: 'detail', phoneLabel: 'for', cell: ({ day }) => showDay(day) },
          { key: 'by', header: 'By', phone: 'detail', phoneLabel: 'by', cell: ({ userName }) => userName },
          { key: 'made', header: 'Made', cell: ({ claimedAt }) => clock.showInstant(claimedAt) },
          {
            key: 'came',
            header: 'Sent',
            phone: 'detail',
            phoneLabel: 'sent',
            cell: ({ recordedAt }) => clock.showInstant(recordedAt),
          },
          {
            key: 'decide',
            header: '',
            align: 'right',
            phone: 'aside',
            cell: (entry) => (
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                <Button
                  variant="default"
                  size="sm"
                  disabled={!hasNetwork}
                  aria-label={`Refuse: ${aboutOf(entry)}`}
                  onClick={() => setRefusing([entry])}
                >
                  Refuse
                </Button>
                <Button
                  size="sm"
                  disabled={!hasNetwork}
                  aria-label={`Enter: ${aboutOf(entry)}`}
                  onClick={() => enter([entry])}
                >
                  Enter
                </Button>
              </Group>
            ),
          },
        ]}
        empty={
          <EmptyState title="No entries wait" hint="What a device sends within 14 days enters the log by itself." />
        }
      />
      {refusing ? (
        <RefuseHeldDialog
          about={showThings(refusing.length, 'entry', 'entries')}
          onRefuse={async (reason) => {
            await withToast({ done: 'Refused', failed: 'They could not be refused' }, () =>
              decide.run({ entryIds: refusing.map(({ id }) => id), enters: false, reason }),
            );
            await answer.refetch();
          }}
          onClose={() => setRefusing(null)}
        />
      ) : null}
    </Screen>
  );
}
