import type { DataExport } from '@larder/contract/exports.ts';
import { EXPORT_DAYS } from '@larder/contract/limits.ts';
import { Stack, Text } from '@mantine/core';
import { DownloadButton } from '../app/files/DownloadButton.tsx';
import { FILE_STATUS } from '../app/jobs/file-status.ts';
import { useClock } from '../data/clock.ts';
import { StatusBadge } from '../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../ui/page/EmptyState.tsx';
import { Table } from '../ui/table/Table.tsx';

/** The files that were made, the latest first. */
export function ExportTable({ exports }: { exports: readonly DataExport[] }) {
  const clock = useClock();
  return (
    <Table
      label="Exports"
      rows={exports}
      rowKey={(row) => row.id}
      empty={<EmptyState title="No exports yet" />}
      columns={[
        { key: 'created', header: 'Made', phone: 'title', cell: ({ createdAt }) => clock.showInstant(createdAt) },
        { key: 'by', header: 'By', phone: 'detail', cell: (row) => row.createdBy },
        {
          key: 'status',
          header: 'Status',
          phone: 'detail',
          cell: ({ status, problem }) => (
            <Stack gap={4} align="flex-start">
              <StatusBadge tone={FILE_STATUS[status].tone}>{FILE_STATUS[status].word}</StatusBadge>
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
          cell: (row) => (row.status === 'done' ? clock.showInstant(deletedAt(row)) : null),
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
              filename={`Larder ${clock.showInstant(row.createdAt).replace(/[,:]/g, '')}.zip`}
              label={`Download the export of ${clock.showInstant(row.createdAt)}`}
            />
          ),
        },
      ]}
    />
  );
}

/** When the file is deleted, ms. */
function deletedAt({ createdAt }: DataExport): number {
  return Date.parse(createdAt) + EXPORT_DAYS * 86_400_000;
}
