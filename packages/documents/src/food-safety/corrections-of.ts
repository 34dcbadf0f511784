import type { DayRecord } from '@larder/domain/tasks/day-record.ts';
import { entryAbout, entryValue, type Names } from '@larder/domain/tasks/entry-words.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import { LIST_TYPES } from '@larder/domain/tasks/task-versions.ts';
import { words } from '@larder/domain/tasks/texts.ts';
import type { DiligenceRow, DiligenceSection } from './day-sections.ts';

/** What was corrected or withdrawn, what stands in its place, why and by whom; nothing where nothing was (rule 118). */
export function correctionsOf({ replaced, ...record }: DayRecord, at: (instant: string) => string): DiligenceSection[] {
  if (replaced.length === 0) return [];
  const names = namesIn(record);
  const rows = replaced.flatMap((entry): DiligenceRow[] => {
    const by = entry.replacedBy;
    if (!by) return [];
    const isGone = by.kind === 'withdrawn';
    const why = isGone ? words(by.payload.reason) : (by.payload.why ?? '');
    const cells = [
      entryAbout(entry, names),
      entryValue(entry),
      isGone ? 'withdrawn' : entryValue(by),
      why,
      `${initialsOf(by.userName)}, ${at(by.claimedAt)}`,
    ];
    return [{ key: entry.id, cells, marked: false }];
  });
  return [{ heading: 'Corrections', columns: ['Entry', 'Was', 'Is', 'Why', 'By'], rows, comments: [] }];
}

/** What a day's lists, units and food are called. */
function namesIn({ lists, fridges, probes, food }: Omit<DayRecord, 'replaced'>): Names {
  const units = [...fridges, ...probes].map(({ unit, action }) => [unit, action] as const);
  const tasks = LIST_TYPES.flatMap((type) => lists[type]).map(({ taskId, action }) => [taskId, action] as const);
  const names = new Map([...units, ...tasks]);
  const foods = new Map(food.map(({ id, ingredient }) => [id, ingredient]));
  return { nameOf: (task) => names.get(task) ?? null, foodOf: (record) => foods.get(record) };
}
