import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useClock } from '../../data/clock.ts';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';
import type { NeverSent } from './never-sent.ts';
import { rescuedEntry, rescuedForm } from './rescued.ts';
import { rescuedTitle } from './rescued-words.ts';
import { saveRescueFile } from './save-rescue-file.ts';

interface Props {
  stranded: NeverSent;
  /** What becomes of them, as a sentence. */
  about: string;
  onSaved?: () => void;
}

/** Entries that were never sent and forms that were never finished, to be taken away as a file. */
export function RescueEntries({ stranded, about, onSaved }: Props) {
  const clock = useClock();
  const { entries, forms } = stranded;
  const rescued = [
    ...entries.map((entry) => rescuedEntry(entry, clock)),
    ...forms.map((form) => rescuedForm(form, clock)),
  ];
  const save = () => {
    saveRescueFile(rescued, clock);
    onSaved?.();
  };
  return (
    <Panel
      title={rescuedTitle(stranded)}
      actions={
        <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          Download
        </Button>
      }
    >
      <Text>{about}</Text>
      <Table
        label="Entries that were not sent"
        rows={rescued}
        rowKey={({ key }) => key}
        columns={[
          { key: 'title', header: 'Entry', cell: ({ title }) => title, phone: 'title' },
          { key: 'where', header: 'Where', cell: ({ where }) => where, phone: 'detail' },
          {
            key: 'entered',
            header: 'Entered',
            width: 170,
            cell: ({ at }) => clock.showInstant(at),
            phone: 'detail',
          },
        ]}
      />
    </Panel>
  );
}
