import type { AuditEntry } from '@larder/contract/audit.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useClock } from '../data/clock.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { TargetLink } from '../ui/page/link.tsx';
import { Table } from '../ui/table/Table.tsx';
import { whereItIs } from './where-it-is.ts';

interface Props {
  entry: AuditEntry | null;
  organisationId: string;
  onClose: () => void;
}

/** What exactly was done: every field from what to what, and the way to the thing where it has a screen. */
export function ActionDialog({ entry, organisationId, onClose }: Props) {
  const clock = useClock();
  const target = entry && whereItIs(entry, organisationId);
  return (
    <Dialog opened={entry !== null} onClose={onClose} title={entry ? `${entry.by} ${entry.action}` : ''} size="lg">
      {entry ? (
        <Stack>
          <Text c="dimmed">{[clock.showInstant(entry.at), entry.place].filter(Boolean).join(', ')}</Text>
          {entry.changes.length > 0 ? <Changes entry={entry} /> : <Text>Nothing else was noted.</Text>}
          {entry.moreChanges > 0 ? <Text c="dimmed">and {entry.moreChanges} more</Text> : null}
          {target ? (
            <Group justify="flex-end">
              <Button component={TargetLink} target={target}>
                Open
              </Button>
            </Group>
          ) : null}
        </Stack>
      ) : null}
    </Dialog>
  );
}

function Changes({ entry: { changes } }: { entry: AuditEntry }) {
  const texts = changes.map(({ what, from, to }) => ({ what, from: from ?? '-', to: to ?? '-' }));
  return (
    <Table
      label="What changed"
      rows={texts}
      rowKey={({ what }) => what}
      columns={[
        { key: 'what', header: 'What changed', phone: 'title', cell: ({ what }) => what },
        { key: 'from', header: 'From', cell: ({ from }) => from },
        {
          key: 'to',
          header: 'To',
          phone: 'detail',
          cell: ({ from, to }, { shows }) => (shows('from') ? to : `${from} → ${to}`),
        },
      ]}
    />
  );
}
