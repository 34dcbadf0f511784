import { addDays, type Day } from '@larder/domain/calendar.ts';

const YEARS_BACK_DAYS = 3660;
const YEAR_AHEAD_DAYS = 366;

/** The first and last day that a price may be given for, as the server takes them: ten years back and a year ahead. */
export function priceDays(today: Day): { min: Day; max: Day } {
  return { min: addDays(today, -YEARS_BACK_DAYS), max: addDays(today, YEAR_AHEAD_DAYS) };
}
