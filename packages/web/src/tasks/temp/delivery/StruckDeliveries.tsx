import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { inOrderWithReplacements } from '@larder/domain/tasks/standing-entries.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { StruckEntry } from '../StruckEntry.tsx';

/** Deliveries that were corrected or withdrawn, which stay shown. */
export function StruckDeliveries({ entries }: { entries: readonly TaskEntry[] }) {
  const struck = inOrderWithReplacements(entries).filter(
    ({ kind, replacedBy }) => (kind === 'delivery' || kind === 'none-came') && replacedBy !== null,
  );
  return struck.map((entry) => <StruckEntry key={entry.id} entry={entry} shown={shownText(entry)} />);
}

function shownText(entry: TaskEntry): string {
  if (entry.kind !== 'delivery' && entry.kind !== 'none-came') return '';
  const { name, goods } = entry.payload;
  const value = entry.kind === 'delivery' ? showTemperature(entry.payload.temperature) : 'none came';
  return [name ?? 'Erased on request', goods, value].filter(Boolean).join(', ');
}
