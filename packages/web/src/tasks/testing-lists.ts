import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import type { PrepTaskRow, SectionRow, TaskEntryRow, TaskRow } from '@larder/contract/rows/tasks.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';

/** What opens the lists to a person who may change them. */
export const TASK_RIGHTS = ['tasksLocation', 'productsLocation', 'do:tasks', 'do:checks'];

type Version = TaskRow['versions'][number];

export function section(name: string, type: SectionRow['type'], position = 0): SectionRow {
  return { ...audited, id: newId(), accountId: newId(), type, name, displayName: '', position };
}

export function version(action: string, changes: Partial<Version> = {}): Version {
  return {
    ...{ action, sectionId: null, repeats: true, date: null, weekdayRepeats: '', dueTime: null, target: null },
    ...{ asksPhoto: false, personId: null, fromDay: '2026-01-01', toDay: null, position: 0 },
    ...changes,
  };
}

export function task(type: TaskRow['type'], changes: Partial<TaskRow> & { versions: Version[] }): TaskRow {
  return {
    ...{ ...audited, id: newId(), accountId: newId(), type, prepId: null, recipeId: null, steps: [], quantity: '' },
    ...{ dueDate: null, completedOn: null, completedAt: null, completedBy: null, made: null },
    ...changes,
  };
}

/** A task of a list, every day. */
export function listed(type: TaskRow['type'], action: string, changes: Partial<Version> = {}): TaskRow {
  return task(type, { versions: [version(action, changes)] });
}

export function prepTask(action: string, of: SectionRow, changes: Partial<PrepTaskRow> = {}): PrepTaskRow {
  return {
    ...{
      ...audited,
      id: newId(),
      accountId: newId(),
      sectionId: of.id,
      recipeId: null,
      action,
      steps: [],
      position: 0,
    },
    ...changes,
  };
}

/** An entry of the chain as the server answers it. */
export function entry(
  kind: TaskEntryRow['kind'],
  payload: TaskEntryRow['payload'],
  { day, at, ...changes }: { day: Day; at: string } & Partial<TaskEntryRow>,
): TaskEntryRow {
  return {
    ...{ id: newId(), accountId: newId(), seq: 1, kind, day, claimedAt: at, recordedAt: at, userId: newId() },
    ...{ userName: 'Ada Cook', corrects: null, flags: [], payload },
    ...changes,
  };
}

/** A recipe by its name, without lines. */
export function recipeCalled(name: string): RecipeRow {
  return {
    ...{ ...audited, id: newId(), name, versionId: newId(), categoryId: null, plu: null, belongsToAll: true },
    ...{ groupIds: [], description: '', method: '', notes: '', suitable: [], allergensToConfirm: [], addOns: [] },
    ...{ imageKey: null, thumbKey: null, imageFilename: null, archived: false, readonly: false, items: [] },
    ...{ effectiveDay: '2026-01-01', wastagePercent: '0', vatPercent: '20', targetGp: '72', menuPrice: null },
    ...{ portions: null, yield: '400', yieldUnit: 'g' },
  };
}
