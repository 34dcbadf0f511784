import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { type Day, showDay, weekday } from '@larder/domain/calendar.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { showMoney } from '@larder/domain/show.ts';

/** What is still missing to the supplier's minimum spend, or nothing. */
export function minimumSpendText({ minimumSpend }: SupplierRow, total: Decimal): string {
  if (minimumSpend === null || total.gte(minimumSpend)) return '';
  return `${showMoney(decimal(minimumSpend).minus(total))} below the minimum spend of ${showMoney(minimumSpend)}`;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Says so when the supplier does not come on that day. */
export function deliveryDayText({ name, deliveryDays }: SupplierRow, day: Day): string | null {
  const word = DAYS[weekday(day)] ?? '';
  if (deliveryDays.length === 0 || deliveryDays.includes(word.slice(0, 3))) return null;
  return `${name} delivers on ${deliveryDays.join(', ')}, and ${showDay(day)} is a ${word}.`;
}
