import type { OutboxEntry } from '../../data/outbox-entry.ts';

/** Saves an entry as a file, so that nothing that was entered is lost with it. */
export function downloadEntry(entry: OutboxEntry): void {
  const { title, enteredAt, input, refusal } = entry;
  const readable = { title, enteredAt: new Date(enteredAt).toISOString(), input, refusal: refusal?.message };
  const url = URL.createObjectURL(new Blob([JSON.stringify(readable, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `unsent-${entry.id}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
