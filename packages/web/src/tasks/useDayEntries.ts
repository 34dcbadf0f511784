import { type Day, daysBetween } from '@larder/domain/calendar.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { useMemo } from 'react';
import { useAnswer } from '../data/query.ts';
import { asEntry, useTaskEntries } from './useTaskEntries.ts';

/** So many days back a device has all entries; older ones are asked for. */
const ON_DEVICE_DAYS = 14;

export interface DayEntries {
  entries: readonly TaskEntry[];
  isLoading: boolean;
  error: unknown;
}

/** Whether the device has all entries of a day. */
export function isOnDevice(day: Day, today: Day): boolean {
  return daysBetween(day, today) <= ON_DEVICE_DAYS;
}

/** All entries of a day, with what is not sent yet. */
export function useDayEntries(day: Day, today: Day): DayEntries {
  const known = useTaskEntries();
  const isOld = !isOnDevice(day, today);
  const asked = useAnswer('tasks.recordsOfDays', { from: day, to: day }, { enabled: isOld });
  const entries = useMemo(
    () => (isOld ? (asked.data?.entries ?? []).map(asEntry) : known).filter((entry) => entry.day === day),
    [isOld, asked.data, known, day],
  );
  return { entries, isLoading: isOld && asked.isPending, error: isOld ? asked.error : null };
}
