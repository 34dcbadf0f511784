import type { OutboxEntry } from '../../data/outbox-entry.ts';
import { type StoredForm, unfinished } from '../../data/unfinished.ts';

/** What was typed on this device and never sent: entries, and forms that were half typed. */
export interface NeverSent {
  entries: readonly OutboxEntry[];
  forms: readonly StoredForm[];
}

/** Throws away half-typed forms, for good. */
export async function discardForms(forms: readonly StoredForm[]): Promise<void> {
  for (const { key } of forms) await unfinished.remove(key);
}
