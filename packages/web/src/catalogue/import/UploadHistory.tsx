import type { UploadRow } from '@larder/contract/catalogue.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { showFilename } from '@larder/domain/show.ts';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, refusing } from '../../data/api.ts';
import { useAnswer } from '../../data/query.ts';
import { refusalText } from '../../data/refusal.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Screen.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import { Table } from '../../ui/table/Table.tsx';
import { toast } from '../../ui/toast.tsx';

const STATUS: Record<UploadRow['status'], { word: string; tone: Tone }> = {
  processing: { word: 'Processing', tone: 'waiting' },
  success: { word: 'Success', tone: 'good' },
  error: { word: 'Error', tone: 'bad' },
};

/** The price lists that were imported, the latest first; each can be had back as it came. */
export function UploadHistory() {
  const history = useAnswer('catalogue.uploads', {});
  if (history.error) return <ErrorState message={refusalText(history.error)} onRetry={history.refetch} />;
  if (!history.data) return <Loading text="Loading..." />;
  return (
    <Table
      label="Uploads"
      rows={history.data}
      rowKey={(row) => row.id}
      empty={
        <EmptyState
          title="No items to display"
          hint="Ask your supplier for its price list as a CSV file, or fill in the template, and upload it above."
        />
      }
      columns={[
        {
          key: 'filename',
          header: 'File',
          phone: 'title',
          cell: (row) => showFilename(row.filename),
          sortBy: (row) => row.filename,
        },
        { key: 'created', header: 'Imported', phone: 'detail', cell: importedText, sortBy: (row) => row.createdAt },
        {
          key: 'count',
          header: 'Added',
          align: 'right',
          phone: 'detail',
          cell: (row) => `${row.count.toLocaleString('en-GB')} ${row.count === 1 ? 'option' : 'options'}`,
          sortBy: (row) => row.count,
        },
        {
          key: 'status',
          header: 'Status',
          phone: 'aside',
          cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>,
        },
        { key: 'open', header: '', align: 'right', width: 56, phone: 'aside', cell: download },
      ]}
    />
  );
}

function importedText({ createdAt, createdBy }: UploadRow): string {
  return `${showDay(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date(createdAt)))}, ${createdBy}`;
}

function download({ filename, fileKey }: UploadRow) {
  if (!fileKey) return null;
  const open = async () => {
    try {
      const { url } = await refusing(api.files.generateSignedUrl({ path: fileKey }));
      window.location.assign(url);
    } catch (error) {
      toast.error(refusalText(error));
    }
  };
  return (
    <ActionIcon variant="subtle" size="lg" aria-label={`Download ${filename}`} onClick={open}>
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}
