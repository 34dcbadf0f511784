import type { DayRecord } from '@larder/domain/tasks/day-record.ts';
import { initialsOf } from '@larder/domain/tasks/initials.ts';
import { FOOD_TYPE_LABELS } from '@larder/domain/tasks/limits.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import type { DiligenceRow, DiligenceSection } from './day-sections.ts';
import { joined, words } from './texts.ts';

/** What was corrected or withdrawn, what stands in its place, why and by whom; nothing where nothing was (rule 118). */
export function correctionsOf({ replaced, ...record }: DayRecord, at: (instant: string) => string): DiligenceSection[] {
  if (replaced.length === 0) return [];
  const rows = replaced.flatMap((entry): DiligenceRow[] => {
    const by = entry.replacedBy;
    if (!by) return [];
    const isGone = by.kind === 'withdrawn';
    const why = isGone ? words(by.payload.reason) : (by.payload.why ?? '');
    const cells = [
      aboutOf(entry, record),
      shownValue(entry),
      isGone ? 'withdrawn' : shownValue(by),
      why,
      `${initialsOf(by.userName)}, ${at(by.claimedAt)}`,
    ];
    return [{ key: entry.id, cells, marked: false }];
  });
  return [{ heading: 'Corrections', columns: ['Entry', 'Was', 'Is', 'Why', 'By'], rows, comments: [] }];
}

/** What an entry is about, in words. */
function aboutOf(entry: TaskEntry, { fridges, probes, food }: Pick<DayRecord, 'fridges' | 'probes' | 'food'>): string {
  switch (entry.kind) {
    case 'fridge':
    case 'probe': {
      const unit = [...fridges, ...probes].find((one) => one.unit === entry.payload.unit);
      return joined([unit?.action ?? 'A unit that was removed', HALF_NAMES[entry.payload.half]]);
    }
    case 'food':
      return joined([words(entry.payload.ingredient), FOOD_TYPE_LABELS[entry.payload.type]]);
    case 'food-step': {
      const of = food.find(({ id }) => id === entry.payload.record);
      return joined([words(of?.ingredient ?? 'Food'), FOOD_TYPE_LABELS[entry.payload.type]]);
    }
    case 'delivery':
      return `Delivery of ${words(entry.payload.name)}`;
    default:
      return KIND_NAMES[entry.kind] ?? 'Entry';
  }
}

const HALF_NAMES = { am: 'AM', pm: 'PM', boiling: 'boiling', iced: 'iced' } as const;
const KIND_NAMES: Partial<Record<TaskEntry['kind'], string>> = {
  comment: 'Comment',
  action: 'Action',
  'closed-day': 'Closed day',
  'sign-off': 'Sign-off',
};

function shownValue(entry: TaskEntry): string {
  switch (entry.kind) {
    case 'fridge':
    case 'probe':
    case 'food':
    case 'food-step':
    case 'delivery':
      return showTemperature(entry.payload.temperature);
    case 'comment':
      return words(entry.payload.text);
    case 'action':
      return joined([entry.payload.done, entry.payload.text]);
    default:
      return 'entered';
  }
}
