import { addDays, type Day } from '@larder/domain/calendar.ts';
import { instantTyped, NOW, type TypedTime } from '@larder/domain/typed-time.ts';
import { useToday } from '../../app/working/useToday.ts';
import { useTimeZone } from '../../data/clock.ts';
import { serverNow } from '../../data/device-clock.ts';
import { useCountDays } from './useCountDays.ts';

/**
 * When a delivery of today arrived (rule 33): now, unless something else is typed. Where the area was counted today nothing is chosen beforehand,
 * because it matters whether the goods were counted already. Of another day nobody is asked.
 */
export function useArrived({ deliveryDate, arrived = '' }: { deliveryDate: Day | null; arrived?: TypedTime }) {
  const today = useToday();
  const timeZone = useTimeZone();
  const countDays = useCountDays();
  const asked = deliveryDate === today;
  const countedToday = countDays.includes(today) || countDays.includes(addDays(today, 1));
  const typed = arrived === '' && !countedToday ? NOW : arrived;
  return {
    asked,
    typed,
    /** As the command takes it; undefined: nobody was asked, and what is stored stays. */
    occurredAt: () => (asked ? instantTyped(typed, today, timeZone, serverNow()) : undefined),
  };
}
