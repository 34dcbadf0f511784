import { addDays, type Day, weekday } from '@larder/domain/calendar.ts';

const CODES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The first day from Monday on that the supplier delivers; Monday when it names none. */
export function deliveryDayInWeek(monday: Day, deliveryDays: readonly string[]): Day {
  for (let offset = 0; offset < 7; offset += 1) {
    const day = addDays(monday, offset);
    if (deliveryDays.includes(CODES[weekday(day)] ?? '')) return day;
  }
  return monday;
}

/** Whole lots to order so that what is there lasts the coming need with a fifth to spare; 0 when it does already. */
export function lotsToOrder(need: number, onShelf: number, lotSize: number): number {
  const short = need * 1.2 - onShelf;
  return short > 0 ? Math.ceil(short / lotSize) : 0;
}
