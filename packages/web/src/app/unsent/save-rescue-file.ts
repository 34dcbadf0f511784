import type { Clock } from '../../data/clock.ts';
import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { saveAs } from '../../ui/files/save-as.ts';
import { rescueFile } from './rescue-file.ts';

/** Saves what these entries hold as a file that a person reads. */
export function saveRescueFile(entries: readonly OutboxEntry[], clock: Clock): void {
  const { name, content } = rescueFile(entries, clock);
  saveAs(new Blob([content], { type: 'text/csv' }), name);
}
