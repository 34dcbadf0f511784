import type { Day } from '@larder/domain/calendar.ts';
import { useClock } from '../data/clock.ts';

/** The business day now, in the working account's time zone. */
export function useToday(): Day {
  return useClock().today();
}
