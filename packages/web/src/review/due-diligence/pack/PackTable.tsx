import { showDays } from '@larder/domain/calendar.ts';
import { MadeFilesTable } from '../../../app/jobs/MadeFilesTable.tsx';
import { useClock } from '../../../data/clock.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import type { PackOf } from './usePacks.ts';

interface Props {
  packs: readonly PackOf[];
  siteOf: (place: string) => string;
}

/** The packs that were made, the latest first. */
export function PackTable({ packs, siteOf }: Props) {
  const clock = useClock();
  return (
    <MadeFilesTable<PackOf>
      label="Files for an inspector"
      files={packs}
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
      ]}
      download={({ contents, from, to, of }) => ({
        filename: `Food safety ${siteOf(of)} ${showDays(from, to)}${contents === 'pack' ? '.zip' : '.json'}`,
        label: `Download ${WHAT[contents].toLowerCase()} of ${showDays(from, to)}`,
      })}
    />
  );
}

const WHAT = { pack: 'Pack', evidence: 'Evidence' } as const;
