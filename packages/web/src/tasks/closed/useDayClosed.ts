import type { ClosedDay } from '@larder/domain/tasks/closed-days.ts';
import { useDayEntries } from '../useDayEntries.ts';
import { useTaskDay } from '../useTaskDay.ts';
import { useClosedDay } from './useClosedDay.ts';

/** Whether the day that the lists and logs are of is closed, as far as the device has it. */
export function useDayClosed(): ClosedDay | null {
  const { day, today } = useTaskDay();
  return useClosedDay(day, useDayEntries(day, today).entries);
}
