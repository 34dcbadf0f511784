import type { Measured } from '@larder/domain/tasks/fridge-day.ts';
import { FOOD_TYPE_LABELS } from '@larder/domain/tasks/limits.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { useById } from '../../../data/use-collections.ts';

const HALF_NAMES = { am: 'AM', pm: 'PM', boiling: 'boiling', iced: 'iced' } as const;

/** What a temperature is of, in words. */
export function useAbout(entries: readonly TaskEntry[]): (entry: Measured) => string {
  const tasks = useById('tasks');
  return (entry) => {
    switch (entry.kind) {
      case 'fridge':
      case 'probe': {
        const versions = tasks.get(entry.payload.unit)?.versions ?? [];
        const name = versions.findLast(({ fromDay }) => fromDay <= entry.day)?.action ?? 'A unit that was removed';
        return `${name}, ${HALF_NAMES[entry.payload.half]}`;
      }
      case 'delivery':
        return `Delivery of ${entry.payload.name ?? 'a supplier'}`;
      case 'food':
        return `${entry.payload.ingredient ?? 'Food'}, ${FOOD_TYPE_LABELS[entry.payload.type]}`;
      case 'food-step': {
        const { record, type } = entry.payload;
        const first = entries.findLast((one) => one.kind === 'food' && one.payload.record === record);
        const name = first?.kind === 'food' ? first.payload.ingredient : null;
        return `${name ?? 'Food'}, ${FOOD_TYPE_LABELS[type]}`;
      }
    }
  };
}
