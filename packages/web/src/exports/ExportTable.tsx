import { type DataExport, EXPORT_DAYS } from '@larder/contract/exports.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { Stack, Text } from '@mantine/core';
import { DownloadButton } from '../app/DownloadButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';
import { Table } from '../ui/table/Table.tsx';

const STATUS: Record<DataExport['status'], { word: string; tone: Tone }> = {
  running: { word: 'Being made', tone: 'waiting' },
  done: { word: 'Ready', tone: 'good' },
  failed: { word: 'Failed', tone: 'bad' },
};

/** The files that were made, the latest first. */
export function ExportTable({ exports }: { exports: readonly DataExport[] }) {
  return (
    <Table
      label="Exports"
      rows={exports}
      rowKey={(row) => row.id}
      empty={<EmptyState title="No exports yet" />}
      columns={[
        { key: 'created', header: 'Made', phone: 'title', cell: (row) => whenText(row) },
        { key: 'by', header: 'By', phone: 'detail', cell: (row) => row.createdBy },
        {
          key: 'status',
          header: 'Status',
          phone: 'detail',
          cell: ({ status, problem }) => (
            <Stack gap={4} align="flex-start">
              <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>
              {problem ? (
                <Text size="sm" c="dimmed">
                  {problem}
                </Text>
              ) : null}
            </Stack>
          ),
        },
        {
          key: 'until',
          header: 'Until',
          phone: 'detail',
          cell: (row) => (row.status === 'done' ? momentText(deletedAt(row)) : null),
        },
        {
          key: 'open',
          header: '',
          align: 'right',
          width: 56,
          phone: 'aside',
          cell: (row) => (
            <DownloadButton
              fileKey={row.fileKey}
              filename={`Larder ${whenText(row).replace(/[,:]/g, '')}.zip`}
              label={`Download the export of ${whenText(row)}`}
            />
          ),
        },
      ]}
    />
  );
}

function whenText({ createdAt }: DataExport): string {
  return momentText(new Date(createdAt));
}

function deletedAt({ createdAt }: DataExport): Date {
  return new Date(Date.parse(createdAt) + EXPORT_DAYS * 86_400_000);
}

function momentText(instant: Date): string {
  const time = instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${showDay(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, instant))}, ${time}`;
}
