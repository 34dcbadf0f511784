import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import { type Day, showDay, weekdayName } from '@larder/domain/calendar.ts';
import { type Decimal, decimal } from '@larder/domain/money.ts';
import { isOver, type Moment, orderBy } from '@larder/domain/procurement/cut-off.ts';
import { deliversOn } from '@larder/domain/procurement/next-delivery.ts';
import { showMoney } from '@larder/domain/show.ts';

/** What is still missing to the supplier's minimum spend, or nothing. */
export function minimumSpendText({ minimumSpend }: Pick<SupplierRow, 'minimumSpend'>, total: Decimal): string {
  if (minimumSpend === null || total.gte(minimumSpend)) return '';
  return `${showMoney(decimal(minimumSpend).minus(total))} below the minimum spend of ${showMoney(minimumSpend)}`;
}

/** Warns when the supplier does not come on that day. */
export function deliveryDayText(
  { name, deliveryDays }: Pick<SupplierRow, 'name' | 'deliveryDays'>,
  day: Day,
): string | null {
  if (deliversOn({ deliveryDays }, day)) return null;
  return `${name} delivers on ${deliveryDays.join(', ')}, and ${showDay(day)} is a ${weekdayName(day)}.`;
}

/** Until when a delivery for that day can be ordered. late: that is over, and how to ask for it all the same. null: no cut-off is known. */
export function cutOffText(
  { name, cutOffTime, phone }: Pick<SupplierRow, 'name' | 'cutOffTime' | 'phone'>,
  day: Day,
  now: Moment,
): { text: string; late: boolean } | null {
  if (cutOffTime === null) return null;
  const last = orderBy(day, cutOffTime);
  const when = last.day === now.day ? `${last.time} today` : `${last.time} on ${showDay(last.day)}`;
  if (!isOver(last, now)) return { text: `Order by ${when}.`, late: false };
  const call = phone ? `call ${phone}` : 'call them';
  return {
    text: `${name} took orders for ${showDay(day)} until ${when}. Choose a later day, or ${call}.`,
    late: true,
  };
}
