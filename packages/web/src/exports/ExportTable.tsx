import type { DataExport } from '@larder/contract/exports.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { api, refusing } from '../data/api.ts';
import { refusalText } from '../data/refusal.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx';
import { Table } from '../ui/table/Table.tsx';
import { toast } from '../ui/toast.tsx';

const STATUS: Record<DataExport['status'], { word: string; tone: Tone }> = {
  running: { word: 'Being made', tone: 'waiting' },
  done: { word: 'Ready', tone: 'good' },
  failed: { word: 'Failed, please try again', tone: 'bad' },
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
          cell: ({ status }) => <StatusBadge tone={STATUS[status].tone}>{STATUS[status].word}</StatusBadge>,
        },
        { key: 'open', header: '', align: 'right', width: 56, phone: 'aside', cell: download },
      ]}
    />
  );
}

function whenText({ createdAt }: DataExport): string {
  const instant = new Date(createdAt);
  const time = instant.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${showDay(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, instant))}, ${time}`;
}

function download(row: DataExport) {
  const { fileKey } = row;
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
    <ActionIcon variant="subtle" size="lg" aria-label={`Download the export of ${whenText(row)}`} onClick={open}>
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  );
}
