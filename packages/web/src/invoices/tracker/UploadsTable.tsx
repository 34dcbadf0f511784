import { showDay } from '@larder/domain/calendar.ts';
import { showAmount } from '@larder/domain/invoices/currency.ts';
import { decimal } from '@larder/domain/money.ts';
import { Group } from '@mantine/core';
import { uploadOf } from '../../app/invoices/invoice-links.ts';
import { DayText } from '../../ui/facts/figures.tsx';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { invoiceName, standingOf, summaryText } from '../invoice-words.ts';
import { type Sending, useSending } from './useSending.ts';
import type { ListedUpload } from './useUploads.ts';

interface Props {
  uploads: readonly ListedUpload[];
  /** The list is narrowed: there may be others. */
  narrowed: boolean;
  resetKey: string;
}

/** Uploads as one list of 600 px (INV-035). */
export function UploadsTable({ uploads, narrowed, resetKey }: Props) {
  const sending = useSending();
  const columns: Column<ListedUpload>[] = [
    {
      key: 'supplier',
      header: 'Supplier',
      phone: 'title',
      cell: ({ supplierName, files }) => supplierName || files[0]?.originalFilename || 'Supplier not known yet',
      sortBy: ({ supplierName }) => supplierName.toLowerCase(),
    },
    { key: 'number', header: 'Number', phone: 'detail', cell: invoiceName, sortBy: ({ number }) => number ?? '' },
    {
      key: 'date',
      header: 'Date',
      phone: 'detail',
      cell: ({ date }) => <DayText day={date} />,
      sortBy: ({ date, createdAt }) => date ?? createdAt,
    },
    {
      key: 'wrong',
      header: 'Differs',
      phone: 'detail',
      blank: (upload) => differs(upload) === null,
      cell: (upload) => differs(upload) ?? '-',
      sortBy: ({ summary }) => (summary?.largest?.pounds ? decimal(summary.largest.pounds) : null),
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'aside',
      cell: (upload) => <Standing upload={upload} sending={sending.get(upload.id)} />,
      sortBy: ({ status, approvedAt }) => (approvedAt === null ? status : 'Z'),
    },
    {
      key: 'gross',
      costs: true,
      header: 'Total with VAT',
      phone: 'aside',
      align: 'right',
      cell: ({ gross, currency }) => <span className="figure">{showAmount(gross, currency)}</span>,
      sortBy: ({ gross }) => (gross === null ? null : decimal(gross)),
    },
  ];
  return (
    <Table
      label="Invoices"
      columns={columns}
      rows={uploads}
      rowKey={({ id }) => id}
      link={(upload) => (upload.version === 0 ? null : uploadOf(upload))}
      asList
      resetKey={resetKey}
      empty={
        <EmptyState
          title="No uploads to display"
          hint={
            narrowed
              ? 'Nothing matches what the list is narrowed to.'
              : 'Drop invoices above, photograph one, or use the form under Upload. They are read, and what differs from the order appears in this list.'
          }
        />
      }
    />
  );
}

/** What is wrong with an upload, or why it was not read; null: nothing is known of that. */
function differs(upload: ListedUpload): string | null {
  return upload.summary ? summaryText(upload.summary, upload) : upload.error;
}

function Standing({ upload, sending }: { upload: ListedUpload; sending: Sending | undefined }) {
  if (sending) return <StatusBadge tone={sending.refused ? 'bad' : 'waiting'}>{sending.text}</StatusBadge>;
  const { tone, word } = standingOf(upload);
  const toDecide = upload.summary?.toDecide ?? 0;
  return (
    <Group gap={4} wrap="wrap">
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {toDecide > 0 ? <StatusBadge tone="warning">{`${toDecide} to decide`}</StatusBadge> : null}
    </Group>
  );
}

/** What an upload is found by. */
export function wordsOf({ supplierName, number, date, orderNumber, files }: ListedUpload): string {
  return [supplierName, number, date ? showDay(date) : '', orderNumber, files.map((file) => file.originalFilename)]
    .flat()
    .join(' ');
}
