import type { PrepTaskRow, SectionRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { isOnPrepList, prepVersionOn } from '@larder/domain/tasks/prep-day.ts';
import type { TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import { useMemo } from 'react';
import { sectionName, sectionsOf } from '../../app/tasks/lists.ts';
import { useCollection } from '../../data/use-collections.ts';

/** Something to prepare that stands on the list of the day. */
export interface ListedPrep {
  task: TaskRow;
  action: string;
  /** What it is on the day. */
  version: TaskVersion;
}

export interface PrepSection {
  /** null: a section that was removed since. */
  section: SectionRow | null;
  name: string;
  /** What is to be prepared on the day. */
  listed: ListedPrep[];
  /** What can be prepared there. */
  possible: PrepTaskRow[];
}

/** The preparation lists of a day, by section, unfinished preparations of days before included (rule 116). */
export function usePrepDay(day: Day, today: Day): PrepSection[] {
  const sections = useCollection('sections');
  const tasks = useCollection('tasks');
  const prepTasks = useCollection('prepTasks');
  return useMemo(() => {
    const lists = sectionsOf('PREP', sections).map(
      (section): PrepSection => ({ section, name: sectionName(section), listed: [], possible: [] }),
    );
    const removed: PrepSection = { section: null, name: 'Removed section', listed: [], possible: [] };
    const listFor = (sectionId: string | null) => lists.find(({ section }) => section?.id === sectionId);
    for (const task of tasks) {
      const version = task.type === 'PREP' ? prepVersionOn(task.versions, day) : null;
      if (!version || !isOnPrepList(task, day, today)) continue;
      (listFor(version.sectionId) ?? removed).listed.push({ task, action: version.action, version });
    }
    for (const prep of prepTasks) listFor(prep.sectionId)?.possible.push(prep);
    for (const { listed, possible } of [...lists, removed]) {
      listed.sort((a, b) => a.action.localeCompare(b.action, 'en-GB'));
      possible.sort((a, b) => a.action.localeCompare(b.action, 'en-GB'));
    }
    return removed.listed.length > 0 ? [...lists, removed] : lists;
  }, [sections, tasks, prepTasks, day, today]);
}
