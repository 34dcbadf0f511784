import type { Day } from '@larder/domain/calendar.ts';
import { type TaskVersion, versionOn } from '@larder/domain/tasks/task-versions.ts';
import { useMemo } from 'react';
import { daysText } from '../../app/tasks/task-values.ts';
import { useCollection } from '../../data/use-collections.ts';

/** Something that is measured: a fridge, a freezer or a probe, as it is on a day. */
export interface Unit {
  id: string;
  name: string;
  /** °C, of a fridge or freezer. */
  target: string | null;
}

/** What is measured on other days than this one, with those days: `Probe 1 (Mon)`. */
export function useUnitsOfOtherDays(type: 'FRIDGE' | 'PROBE', day: Day): readonly string[] {
  const tasks = useCollection('tasks');
  return useMemo(
    () =>
      tasks.flatMap((task) => {
        const version = task.versions.findLast(({ fromDay }) => fromDay <= day);
        const isOther = task.type === type && version?.toDay === null && !versionOn(task.versions, day);
        return isOther && version ? [`${version.action} (${daysText(version.weekdayRepeats)})`] : [];
      }),
    [tasks, type, day],
  );
}

/** What is to be measured on a day, in the order of the setup, then as they were added. */
export function useUnits(type: 'FRIDGE' | 'PROBE', day: Day): readonly Unit[] {
  const tasks = useCollection('tasks');
  return useMemo(() => {
    const held = tasks.flatMap((task) => {
      const version: TaskVersion | null = task.type === type ? versionOn(task.versions, day) : null;
      return version ? [{ id: task.id, version, createdAt: task.createdAt }] : [];
    });
    return held
      .toSorted(
        (one, other) => one.version.position - other.version.position || (one.createdAt < other.createdAt ? -1 : 1),
      )
      .map(({ id, version }) => ({ id, name: version.action, target: version.target }));
  }, [tasks, type, day]);
}
