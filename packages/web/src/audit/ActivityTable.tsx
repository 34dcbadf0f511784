import type { AuditEntry } from '@larder/contract/audit.ts';
import { useClock } from '../data/clock.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Table } from '../ui/table/Table.tsx';

interface Props {
  entries: readonly AuditEntry[];
  resetKey: string;
  onOpen: (entry: AuditEntry) => void;
}

/** What was done, a line each; pressed, what changed. */
export function ActivityTable({ entries, resetKey, onOpen }: Props) {
  const clock = useClock();
  return (
    <Table
      label="Activity"
      rows={entries}
      rowKey={(entry) => entry.id}
      resetKey={resetKey}
      onOpen={onOpen}
      empty={<EmptyState title="Nothing to display" hint="Nobody did anything like this in these days." />}
      columns={[
        { key: 'action', header: 'What', phone: 'title', cell: ({ by, action }) => `${by} ${action}` },
        { key: 'place', header: 'Where', width: 180, phone: 'detail', cell: ({ place }) => place ?? '-' },
        { key: 'at', header: 'When', width: 180, phone: 'detail', cell: ({ at }) => clock.showInstant(at) },
      ]}
    />
  );
}
