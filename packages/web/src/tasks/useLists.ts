import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { LIST_TYPES, type TaskVersion, versionOn } from '@larder/domain/tasks/task-versions.ts';
import { useMemo } from 'react';
import { listOfTask, listsOf, type TaskList } from '../app/tasks/lists.ts';
import { useCollection } from '../data/use-collections.ts';

export interface ListedTask {
  task: TaskRow;
  /** What it is on the day. */
  version: TaskVersion;
}

export interface DayList extends TaskList {
  tasks: ListedTask[];
}

/** The lists of a day with what is to be done on it. A section that was removed since is listed while it has tasks. */
export function useLists(day: Day): DayList[] {
  const sections = useCollection('sections');
  const tasks = useCollection('tasks');
  return useMemo(() => {
    const lists = listsOf(sections).map((list): DayList => ({ ...list, tasks: [] }));
    const removed: DayList = { key: '', name: 'Removed section', tasks: [] };
    for (const one of tasks.flatMap((task) => listed(task, day))) {
      const key = listOfTask(one.task.type, one.version.sectionId);
      (lists.find((list) => list.key === key) ?? removed).tasks.push(one);
    }
    for (const list of lists) list.tasks.sort(inOrder);
    return removed.tasks.length > 0 ? [...lists, removed] : lists;
  }, [sections, tasks, day]);
}

function listed(task: TaskRow, day: Day): ListedTask[] {
  if (!(LIST_TYPES as readonly string[]).includes(task.type)) return [];
  const version = versionOn(task.versions, day);
  return version ? [{ task, version }] : [];
}

/** By their time, then as they were added. */
function inOrder(a: ListedTask, b: ListedTask): number {
  const [one, other] = [a.version.dueTime ?? '99:99', b.version.dueTime ?? '99:99'];
  if (one !== other) return one < other ? -1 : 1;
  if (a.version.position !== b.version.position) return a.version.position - b.version.position;
  return a.task.createdAt < b.task.createdAt ? -1 : 1;
}
