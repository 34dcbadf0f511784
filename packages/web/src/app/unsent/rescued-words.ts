import type { OutboxEntry } from '../../data/outbox-entry.ts';
import type { NeverSent } from './never-sent.ts';

/** `1 entry was not sent, 2 forms were not finished`. */
export function rescuedTitle({ entries, forms }: NeverSent): string {
  return both(
    counted(entries.length, 'entry was', 'entries were', 'not sent'),
    counted(forms.length, 'form was', 'forms were', 'not finished'),
  );
}

/** `1 entry is not sent yet, 2 forms are not finished`. */
export function unsentTitle({ entries, forms }: NeverSent): string {
  return both(
    counted(entries.length, 'entry is', 'entries are', 'not sent yet'),
    counted(forms.length, 'form is', 'forms are', 'not finished'),
  );
}

function both(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function counted(count: number, one: string, more: string, what: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : more} ${what}`;
}

/** What the file is, once it is downloaded. */
export function fileText(entries: readonly OutboxEntry[]): string {
  const photos = entries.some(({ input }) => Array.isArray(input.photos) && input.photos.length > 0);
  return photos ? 'the file is a zip with a list for a spreadsheet and the photos' : 'the file opens in a spreadsheet';
}
