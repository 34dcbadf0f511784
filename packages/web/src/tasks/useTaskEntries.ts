import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { useMemo } from 'react';
import { useCollection } from '../data/use-collections.ts';

/** The entries of recent days that the device has, with what is not sent yet. */
export function useTaskEntries(): readonly TaskEntry[] {
  const rows = useCollection('taskEntries');
  return useMemo(() => rows.map(asEntry), [rows]);
}

/** The server checked what each kind states when it entered. */
export function asEntry(row: TaskEntryRow): TaskEntry {
  return row as unknown as TaskEntry;
}
