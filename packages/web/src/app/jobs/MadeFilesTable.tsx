import { EXPORT_DAYS } from '@larder/contract/limits.ts';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useClock } from '../../data/clock.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { DownloadButton } from '../files/DownloadButton.tsx';
import { FILE_STATUS, type MadeFile } from './made-file.ts';

interface Props<File extends MadeFile> {
  label: string;
  files: readonly File[];
  /** What each is of and who made it. */
  columns: readonly Column<File>[];
  /** What it is called on the device, and its button. */
  download: (file: File) => { filename: string; label: string };
  empty: ReactNode;
}

/** Files that jobs made, the latest first: how each stands, until when it can be fetched, and its button. */
export function MadeFilesTable<File extends MadeFile>({ label, files, columns, download, empty }: Props<File>) {
  const clock = useClock();
  return (
    <Table<File>
      label={label}
      rows={files}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        ...columns,
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
          cell: (file) => (file.status === 'done' ? clock.showInstant(deletedAt(file)) : null),
        },
        {
          key: 'open',
          header: '',
          align: 'right',
          width: 56,
          phone: 'aside',
          cell: (file) => <DownloadButton fileKey={file.fileKey} {...download(file)} />,
        },
      ]}
    />
  );
}

/** When the file is deleted, ms. */
function deletedAt({ createdAt }: MadeFile): number {
  return Date.parse(createdAt) + EXPORT_DAYS * 86_400_000;
}
