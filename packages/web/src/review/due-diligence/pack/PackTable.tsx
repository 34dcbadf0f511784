import { showDays } from '@larder/domain/calendar.ts';
import { Stack, Text } from '@mantine/core';
import { DownloadButton } from '../../../app/files/DownloadButton.tsx';
import { FILE_STATUS } from '../../../app/jobs/file-status.ts';
import { useClock } from '../../../data/clock.ts';
import { StatusBadge } from '../../../ui/facts/StatusBadge.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Table } from '../../../ui/table/Table.tsx';
import type { PackOf } from './usePacks.ts';

interface Props {
  packs: readonly PackOf[];
  siteOf: (place: string) => string;
}

/** The files that were made, the latest first. */
export function PackTable({ packs, siteOf }: Props) {
  const clock = useClock();
  return (
    <Table
      label="Files for an inspector"
      rows={packs}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No files yet" hint="Choose the days above and make one." />}
      columns={[
        { key: 'days', header: 'Days', phone: 'title', cell: ({ from, to }) => showDays(from, to) },
        { key: 'what', header: 'What', phone: 'detail', cell: ({ contents }) => WHAT[contents] },
        { key: 'of', header: 'Of', phone: 'detail', cell: ({ of }) => siteOf(of) },
        {
          key: 'made',
          header: 'Made',
          phone: 'detail',
          cell: ({ createdAt, createdBy }) => `${clock.showInstant(createdAt)}, ${createdBy}`,
        },
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
          key: 'open',
          header: '',
          align: 'right',
          width: 56,
          phone: 'aside',
          cell: ({ fileKey, contents, from, to, of }) => (
            <DownloadButton
              fileKey={fileKey}
              filename={`Food safety ${siteOf(of)} ${showDays(from, to)}${contents === 'pack' ? '.zip' : '.json'}`}
              label={`Download ${WHAT[contents].toLowerCase()} of ${showDays(from, to)}`}
            />
          ),
        },
      ]}
    />
  );
}

const WHAT = { pack: 'Pack', evidence: 'Evidence' } as const;
