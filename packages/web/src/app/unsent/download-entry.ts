import { enteredInstant, type OutboxEntry } from '../../data/outbox-entry.ts';
import { saveAs } from '../../ui/files/save-as.ts';

/** Saves an entry as a file, so that nothing that was entered is lost with it. */
export function downloadEntry(entry: OutboxEntry): void {
  const { title, clockOffsetMs, input, refusal } = entry;
  const enteredAt = new Date(enteredInstant(entry)).toISOString();
  const readable = { title, enteredAt, clockOffsetMs, input, refusal: refusal?.message };
  const file = new Blob([JSON.stringify(readable, null, 2)], { type: 'application/json' });
  saveAs(file, `unsent-${entry.id}.json`);
}
