import type { DataExport } from '@larder/contract/exports.ts';
import { MadeFilesTable } from '../app/jobs/MadeFilesTable.tsx';
import { useClock } from '../data/clock.ts';
import { EmptyState } from '../ui/page/EmptyState.tsx';

/** The exports that were made, the latest first. */
export function ExportTable({ exports }: { exports: readonly DataExport[] }) {
  const clock = useClock();
  return (
    <MadeFilesTable<DataExport>
      label="Exports"
      files={exports}
      empty={<EmptyState title="No exports yet" />}
      columns={[
        { key: 'created', header: 'Made', phone: 'title', cell: ({ createdAt }) => clock.showInstant(createdAt) },
        { key: 'by', header: 'By', phone: 'detail', cell: ({ createdBy }) => createdBy },
      ]}
      download={({ createdAt }) => ({
        filename: `Larder ${clock.showInstant(createdAt).replace(/[,:]/g, '')}.zip`,
        label: `Download the export of ${clock.showInstant(createdAt)}`,
      })}
    />
  );
}
