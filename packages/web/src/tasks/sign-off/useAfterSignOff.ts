import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { isAfterSignOff, signOffsOf } from '@larder/domain/tasks/sign-offs.ts';
import { useListToday } from '../../app/working/useToday.ts';
import { useDayEntries } from '../useDayEntries.ts';

/** What stands beside an entry that came after its day was signed off. */
export const AFTER_SIGN_OFF = 'after the sign-off';

/** Whether an entry came after its day was signed off. */
export function useAfterSignOff(entry: TaskEntry | null, day: string): boolean {
  const { entries } = useDayEntries(day, useListToday());
  return entry !== null && isAfterSignOff(entry, signOffsOf(day, entries));
}
