import { showMoney } from '../show.ts';

interface Totals {
  /** £ at the prices of the close. */
  counted: { value: string | null };
  /** £ as known now. */
  closingWorth: { value: string | null };
}

/**
 * Returns what a count was worth at its close, as shown, where that is not what it is worth as known now, such as after a price that came late; null
 * where both are the same (rule 9).
 */
export function worthAtClose({ counted, closingWorth }: Totals): string | null {
  const atClose = showMoney(counted.value);
  return counted.value === null || atClose === showMoney(closingWorth.value) ? null : atClose;
}
