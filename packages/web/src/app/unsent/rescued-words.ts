import type { OutboxEntry } from '../../data/outbox-entry.ts';
import type { Stranded } from './useStranded.ts';

/** `1 entry was not sent, 2 forms were not finished`. */
export function rescuedTitle({ entries, forms }: Stranded): string {
  const parts = [
    ...(entries.length > 0 ? [counted(entries.length, 'entry was', 'entries were', 'not sent')] : []),
    ...(forms.length > 0 ? [counted(forms.length, 'form was', 'forms were', 'not finished')] : []),
  ];
  return parts.join(', ');
}

function counted(count: number, one: string, more: string, what: string): string {
  return `${count} ${count === 1 ? one : more} ${what}`;
}

/** What the file is, once it is downloaded. */
export function fileText(entries: readonly OutboxEntry[]): string {
  const photos = entries.some(({ input }) => Array.isArray(input.photos) && input.photos.length > 0);
  return photos ? 'the file is a zip with a list for a spreadsheet and the photos' : 'the file opens in a spreadsheet';
}
