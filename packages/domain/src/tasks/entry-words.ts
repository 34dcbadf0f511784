import { FOOD_TYPE_LABELS } from './limits.ts';
import type { RecordKind, TaskEntry, Words } from './records.ts';
import { showTemperature } from './temperatures.ts';
import { joined, words } from './texts.ts';

/** What each kind of entry is called. */
export const ENTRY_NAMES: Readonly<Record<RecordKind, string>> = {
  tick: 'Done',
  untick: 'Not done after all',
  fridge: 'Fridge temperature',
  probe: 'Probe temperature',
  food: 'Food temperature',
  'food-step': 'Food temperature, next step',
  delivery: 'Delivery temperature',
  'none-came': 'None came',
  comment: 'Comment',
  action: 'Action',
  unit: 'Unit switched',
  'closed-day': 'Closed day',
  'closed-days': 'Closed days changed',
  definition: 'Task changed',
  limits: 'Limits changed',
  'sign-off': 'Signed off',
  chart: 'Allergen chart signed',
  withdrawn: 'Withdrawn',
};

const HALF_NAMES = { am: 'AM', pm: 'PM', boiling: 'boiling', iced: 'iced' } as const;

/** What stands beside entries. */
export interface Names {
  /** What a task or unit is called on a day; null: it has no name any more. */
  nameOf: (task: string, day: string) => string | null;
  /** What the first step of a food record names. */
  foodOf: (record: string) => Words | undefined;
}

/** What an entry is about: `Walk-in, AM`, `Stock, Cooling`, `Delivery of Riverside Dairy`. */
export function entryAbout(entry: TaskEntry, { nameOf, foodOf }: Names): string {
  switch (entry.kind) {
    case 'fridge':
    case 'probe':
      return joined([nameOf(entry.payload.unit, entry.day) ?? REMOVED_UNIT, HALF_NAMES[entry.payload.half]]);
    case 'unit':
      return nameOf(entry.payload.unit, entry.day) ?? REMOVED_UNIT;
    case 'tick':
    case 'untick':
      return nameOf(entry.payload.task, entry.day) ?? 'A task that was removed';
    case 'food':
      return joined([entry.payload.ingredient ?? 'Food', FOOD_TYPE_LABELS[entry.payload.type]]);
    case 'food-step':
      return joined([foodOf(entry.payload.record) ?? 'Food', FOOD_TYPE_LABELS[entry.payload.type]]);
    case 'delivery':
    case 'none-came':
      return joined([`Delivery of ${entry.payload.name ?? 'a supplier'}`, entry.payload.goods]);
    default:
      return ENTRY_NAMES[entry.kind];
  }
}

const REMOVED_UNIT = 'A unit that was removed';

/** What it states: `4.5 °C`, `done`, the words of a comment. */
export function entryValue(entry: TaskEntry): string {
  switch (entry.kind) {
    case 'fridge':
    case 'probe':
    case 'food':
    case 'food-step':
    case 'delivery':
      return showTemperature(entry.payload.temperature);
    case 'none-came':
      return 'none came';
    case 'tick':
      return joined(['done', entry.payload.reading && showTemperature(entry.payload.reading)]);
    case 'untick':
      return 'not done';
    case 'comment':
      return words(entry.payload.text);
    case 'action':
      return joined([entry.payload.done, words(entry.payload.text)]);
    case 'unit':
      return entry.payload.off ? 'switched off' : 'switched on';
    case 'closed-day':
      return joined([entry.payload.closed ? 'closed' : 'open after all', words(entry.payload.reason)]);
    case 'withdrawn':
      return words(entry.payload.reason);
    case 'sign-off':
    case 'chart':
      return 'signed';
    default:
      return 'changed';
  }
}
