/** "20 Nov 2026, 14:05" by the clock of this device. */
export function showInstant(at: string | number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}

/** "14:05" by the clock of this device. */
export function showTime(at: string | number): string {
  return TIME.format(new Date(at));
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
