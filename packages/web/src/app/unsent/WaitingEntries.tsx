import { Button } from '@mantine/core';
import { useClock } from '../../data/clock.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { enteredInstant, type OutboxEntry } from '../../data/outbox-entry.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Table } from '../../ui/table/Table.tsx';

interface Props {
  entries: readonly OutboxEntry[];
  refused: readonly OutboxEntry[];
  accountName: (entry: OutboxEntry) => string;
}

/** What goes out by itself as soon as it may. */
export function WaitingEntries({ entries, refused, accountName }: Props) {
  const { outbox } = useOutbox();
  const clock = useClock();
  const behind = new Set(refused.map((entry) => entry.subject));
  return (
    <Panel
      title="Waiting to be sent"
      actions={
        <Button variant="default" onClick={outbox.flush}>
          Send now
        </Button>
      }
    >
      <Table
        label="Waiting to be sent"
        rows={entries}
        rowKey={(entry) => entry.id}
        columns={[
          { key: 'title', header: 'Entry', cell: (entry) => entry.title, phone: 'title' },
          { key: 'account', header: 'Account', cell: accountName, phone: 'detail' },
          {
            key: 'entered',
            header: 'Entered',
            cell: (entry) => clock.showInstant(enteredInstant(entry)),
            phone: 'detail',
          },
          {
            key: 'state',
            header: 'State',
            align: 'right',
            phone: 'aside',
            cell: (entry) => (
              <StatusBadge tone="waiting">{behind.has(entry.subject) ? 'Waits for the above' : 'Unsent'}</StatusBadge>
            ),
          },
        ]}
      />
    </Panel>
  );
}
