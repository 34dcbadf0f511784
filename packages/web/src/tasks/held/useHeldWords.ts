import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useById } from '../../data/use-collections.ts';
import { useAbout } from '../temp/actions/useAbout.ts';

const NAMES: Partial<Record<TaskEntry['kind'], string>> = {
  comment: 'Comment',
  action: 'Action',
  unit: 'Switched unit',
  'closed-day': 'Closed day',
  withdrawn: 'Withdrawal',
};

/** What records are about, and what they state, in words. */
export function useHeldWords(held: readonly TaskEntry[]) {
  const tasks = useById('tasks');
  const measured = useAbout(held);
  const aboutOf = (entry: TaskEntry): string => {
    switch (entry.kind) {
      case 'fridge':
      case 'probe':
      case 'food':
      case 'food-step':
      case 'delivery':
        return measured(entry);
      case 'tick':
      case 'untick':
        return tasks.get(entry.payload.task)?.versions.at(-1)?.action ?? 'A task that was removed';
      default:
        return NAMES[entry.kind] ?? 'Entry';
    }
  };
  const statedBy = (entry: TaskEntry): string => {
    switch (entry.kind) {
      case 'fridge':
      case 'probe':
      case 'food':
      case 'food-step':
      case 'delivery':
        return showTemperature(entry.payload.temperature);
      case 'tick':
        return 'done';
      case 'untick':
        return 'not done';
      case 'comment':
        return entry.payload.text ?? '';
      case 'action':
        return entry.payload.done;
      case 'withdrawn':
        return entry.payload.reason ?? '';
      default:
        return '';
    }
  };
  return { aboutOf, statedBy };
}
