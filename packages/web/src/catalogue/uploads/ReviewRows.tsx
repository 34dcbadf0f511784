import { UPLOAD_LINES_SHOWN } from '@larder/contract/limits.ts';
import type { ListTotals, UploadLine, UploadRow } from '@larder/contract/uploads.ts';
import { csvFile } from '@larder/documents/csv.ts';
import { showCount } from '@larder/domain/show.ts';
import { Box, Button, Chip, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { refusalText } from '../../data/refusal.ts';
import { StatusBadge } from '../../ui/facts/StatusBadge.tsx';
import { saveAs } from '../../ui/files/save-as.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Loading } from '../../ui/page/Screen.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/Table.tsx';
import { comparedText, linesIn, priceText, problemRows, rowNotes, STATUS_BADGES, STATUS_ORDER } from './row-text.ts';
import { useUploadLines } from './upload-calls.ts';

type Shown = UploadLine['status'] | 'all';

interface Props {
  upload: UploadRow;
  totals: ListTotals;
}

/** Every line and what becomes of it; of a file that was imported those that were left out. Errors are shown first, if there are any. */
export function ReviewRows({ upload, totals }: Props) {
  const [shown, setShown] = useState<Shown>(totals.error > 0 ? 'error' : 'all');
  const { data, error, refetch } = useUploadLines(upload, shown);
  const unusual = upload.step === 'waiting' ? (data?.lines.filter((line) => line.unusual).length ?? 0) : 0;
  const kinds = upload.step === 'waiting' ? STATUS_ORDER.filter((status) => totals[status] > 0) : [];

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        {kinds.length > 1 ? (
          <Chip.Group value={shown} onChange={(value) => setShown(value as Shown)}>
            <Group gap="xs" role="radiogroup" aria-label="Lines shown">
              <Chip value="all">All lines ({showCount(linesIn(totals))})</Chip>
              {kinds.map((status) => (
                <Chip key={status} value={status}>
                  {STATUS_BADGES[status].label} ({showCount(totals[status])})
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        ) : (
          <span />
        )}
        {shown === 'error' && data ? <DownloadProblems lines={data.lines} /> : null}
      </Group>
      {error ? <ErrorState message={refusalText(error)} onRetry={refetch} /> : null}
      {unusual > 0 ? (
        <Notice tone="warning" role="status">
          {unusual === 1 ? '1 price moves' : `${unusual} prices move`} by more than half. Please look at{' '}
          {unusual === 1 ? 'it' : 'them'} before you import.
        </Notice>
      ) : null}
      {data ? (
        <Table
          label="Lines of the file"
          columns={columnsFor(upload)}
          rows={data.lines}
          rowKey={(row) => String(row.line)}
          resetKey={shown}
          tone={(row) =>
            row.status === 'error' || row.unusual ? 'warning' : row.status === 'unchanged' ? 'muted' : 'plain'
          }
        />
      ) : error ? null : (
        <Loading text="Loading..." />
      )}
      {data?.more ? (
        <Text size="sm" c="dimmed">
          The first {showCount(UPLOAD_LINES_SHOWN)} of them are shown; all of them are counted above.
        </Text>
      ) : null}
    </Stack>
  );
}

function DownloadProblems({ lines }: { lines: readonly UploadLine[] }) {
  const download = () => saveAs(new Blob([csvFile(problemRows(lines))], { type: 'text/csv' }), 'Problems.csv');
  return (
    <Button variant="subtle" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
      Download the problems
    </Button>
  );
}

function columnsFor({ from, kind }: UploadRow): readonly Column<UploadLine>[] {
  const hasPacks = kind === 'supplierOptions';
  return [
    { key: 'line', header: 'Line', align: 'right', width: 64, cell: (row) => row.line, sortBy: (row) => row.line },
    {
      key: 'name',
      header: hasPacks ? 'Product' : 'Ingredient',
      phone: 'title',
      cell: (row) => row.name || `Line ${row.line}`,
      sortBy: (row) => row.name,
    },
    {
      key: 'supplier',
      header: 'Supplier',
      cell: (row) => row.supplierName,
      sortBy: (row) => row.supplierName,
    },
    {
      key: 'notes',
      header: 'Notes',
      phone: 'detail',
      cell: (row, { twoLines }) => (
        <Box miw={twoLines ? 0 : 220}>
          <Notes row={row} from={from} />
        </Box>
      ),
    },
    {
      key: 'price',
      header: 'Price',
      align: 'right',
      phone: 'aside',
      cell: (row) => <span className="figure">{comparedText(row)}</span>,
    },
    {
      key: 'status',
      header: 'Status',
      phone: 'aside',
      cell: ({ status }) => <StatusBadge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].label}</StatusBadge>,
      sortBy: ({ status }) => STATUS_ORDER.indexOf(status),
    },
  ];
}

function Notes({ row, from }: { row: UploadLine; from: string | null }) {
  const texts = [priceText(row), ...rowNotes(row, from)].filter(Boolean);
  const danger = row.status === 'error' ? { c: 'var(--larder-danger)' } : {};
  return (
    <Text component="span" size="xs" {...danger}>
      {row.status === 'error' ? `Line ${row.line}. ` : ''}
      {texts.join(row.status === 'error' ? ' ' : '; ')}
    </Text>
  );
}
