import type { AuditEntry } from '@larder/contract/audit.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Table } from '../ui/table/Table.tsx';

interface Props {
  entries: readonly AuditEntry[];
  resetKey: string;
  onOpen: (entry: AuditEntry) => void;
}

/** What was done, a line each; pressed, what changed. */
export function ActivityTable({ entries, resetKey, onOpen }: Props) {
  return (
    <Table
      label="Activity"
      rows={entries}
      rowKey={(entry) => entry.id}
      resetKey={resetKey}
      onOpen={onOpen}
      empty={<EmptyState title="Nothing to display" hint="Nobody did anything like this in these days." />}
      columns={[
        { key: 'deed', header: 'What', phone: 'title', cell: ({ by, deed }) => `${by} ${deed}` },
        { key: 'place', header: 'Where', width: 180, phone: 'detail', cell: ({ place }) => place ?? '-' },
        { key: 'at', header: 'When', width: 180, phone: 'detail', cell: whenText },
      ]}
    />
  );
}

/** 20 Nov 2026, 12:04 */
export function whenText({ at }: Pick<AuditEntry, 'at'>): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const instant = new Date(at);
  const time = instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${showDay(dayIn(timeZone, instant))}, ${time}`;
}
