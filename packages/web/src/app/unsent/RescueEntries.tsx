import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { enteredInstant, type OutboxEntry } from '../../data/outbox-entry.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { saveRescueFile } from './save-rescue-file.ts';

interface Props {
  entries: readonly OutboxEntry[];
  /** What becomes of them, as a sentence. */
  about: string;
  onSaved?: () => void;
}

/** Entries that were never sent, to be taken away as a file. */
export function RescueEntries({ entries, about, onSaved }: Props) {
  const clock = useClock();
  const save = () => {
    saveRescueFile(entries, clock);
    onSaved?.();
  };
  return (
    <Panel
      title={entries.length === 1 ? '1 entry was not sent' : `${entries.length} entries were not sent`}
      actions={
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          Download
        </Button>
      }
    >
      <Text>{about}</Text>
      <Table
        label="Entries that were not sent"
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', header: 'Entry', cell: ({ title }) => title, phone: 'title' },
          { key: 'where', header: 'Where', cell: ({ accountName }) => accountName ?? '', phone: 'detail' },
          {
            key: 'entered',
            header: 'Entered',
            width: 170,
            cell: (entry) => clock.showInstant(enteredInstant(entry)),
            phone: 'detail',
          },
        ]}
      />
    </Panel>
  );
}
