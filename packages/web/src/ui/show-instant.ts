/** "20 Nov 2026, 14:05" by the clock of this device. */
export function showInstant(at: string | number): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
