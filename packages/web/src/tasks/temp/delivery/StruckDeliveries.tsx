import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { inOrderWithReplacements } from '@larder/domain/tasks/standing-entries.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { StruckEntry } from '../StruckEntry.tsx';

/** Deliveries that were corrected or withdrawn, which stay shown. */
export function StruckDeliveries({ entries }: { entries: readonly TaskEntry[] }) {
  const struck = inOrderWithReplacements(entries).filter(
    ({ kind, replacedBy }) => kind === 'delivery' && replacedBy !== null,
  );
  return struck.map((entry) => (
    <StruckEntry
      key={entry.id}
      entry={entry}
      shown={
        entry.kind === 'delivery'
          ? `${entry.payload.name ?? 'Erased on request'}, ${showTemperature(entry.payload.temperature)}`
          : ''
      }
    />
  ));
}
