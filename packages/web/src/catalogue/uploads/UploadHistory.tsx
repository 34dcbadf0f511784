import type { UploadKind, UploadRow } from '@larder/contract/uploads.ts';
import { showFilename, showThings } from '@larder/domain/show.ts';
import { Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { downloadStored } from '../../app/files/download-stored.ts';
import { useClock } from '../../data/clock.ts';
import { refusalText } from '../../data/refusal.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { MoreAction } from '../../ui/menu/MoreMenu.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { UPLOAD_PLACES, UPLOAD_TEXTS } from './kinds.ts';
import type { useUploads } from './upload-calls.ts';
import { uploadBadge, uploadText } from './upload-text.ts';

interface Props {
  kind: UploadKind;
  uploads: ReturnType<typeof useUploads>;
}

/** The files that were uploaded, the latest first; each can be looked at again, and had back as it came. */
export function UploadHistory({ kind, uploads: { data, error, refetch } }: Props) {
  const clock = useClock();
  const { added, emptyHint } = UPLOAD_TEXTS[kind];
  if (error && !data) return <ErrorState message={refusalText(error)} onRetry={refetch} />;
  if (!data) return <Loading text="Loading..." />;
  return (
    <Table
      label="Uploads"
      rows={data}
      rowKey={(row) => row.id}
      link={(row) => linkOptions({ ...UPLOAD_PLACES[kind].at, search: { upload: row.id } })}
      empty={<EmptyState title="No items to display" hint={emptyHint} />}
      columns={[
        {
          key: 'filename',
          header: 'File',
          phone: 'title',
          width: '24%',
          cell: (row) => <span style={{ overflowWrap: 'anywhere' }}>{showFilename(row.filename)}</span>,
          sortBy: (row) => row.filename,
        },
        {
          key: 'created',
          header: 'Uploaded',
          phone: 'detail',
          cell: (row) => `${clock.showDay(row.createdAt)}, ${row.createdBy}`,
          sortBy: (row) => row.createdAt,
        },
        { key: 'result', header: 'What came of it', phone: 'detail', cell: Result },
        {
          key: 'count',
          header: 'Added',
          align: 'right',
          width: 96,
          cell: (row) => (row.status === 'success' ? showThings(row.count, added[0], added[1]) : ''),
          sortBy: (row) => row.count,
        },
        { key: 'status', header: 'Status', phone: 'aside', cell: Status },
        {
          key: 'more',
          header: '',
          align: 'right',
          width: 68,
          phone: 'aside',
          cell: ({ filename, fileKey }) =>
            fileKey ? (
              <RowMenu label={`More for ${filename}`}>
                <MoreAction icon={IconDownload} onClick={() => void downloadStored(fileKey, filename)}>
                  Download the file
                </MoreAction>
              </RowMenu>
            ) : null,
        },
      ]}
    />
  );
}

function Result(row: UploadRow) {
  return (
    <Text component="span" size="xs">
      {uploadText(row)}
    </Text>
  );
}

function Status(row: UploadRow) {
  const { label, tone } = uploadBadge(row);
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
