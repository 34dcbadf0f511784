import { entryAbout } from '@larder/domain/tasks/entry-words.ts';
import { foodNames, type TaskEntry } from '@larder/domain/tasks/records.ts';
import { taskNames } from '@larder/domain/tasks/task-versions.ts';
import { useMemo } from 'react';
import { useCollection } from '../../../data/use-collections.ts';

/** What entries are about, in words; among entries are the first steps of food records. */
export function useAbout(entries: readonly TaskEntry[]): (entry: TaskEntry) => string {
  const tasks = useCollection('tasks');
  return useMemo(() => {
    const names = { nameOf: taskNames(tasks), foodOf: foodNames(entries) };
    return (entry) => entryAbout(entry, names);
  }, [tasks, entries]);
}
