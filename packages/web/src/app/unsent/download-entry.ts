import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { saveAs } from '../../ui/files/save-as.ts';

/** Saves an entry as a file, so that nothing that was entered is lost with it. */
export function downloadEntry(entry: OutboxEntry): void {
  const { title, enteredAt, input, refusal } = entry;
  const readable = { title, enteredAt: new Date(enteredAt).toISOString(), input, refusal: refusal?.message };
  const file = new Blob([JSON.stringify(readable, null, 2)], { type: 'application/json' });
  saveAs(file, `unsent-${entry.id}.json`);
}
