import type { FoodType, ProbeHalf, TemperatureLimit } from './limits.ts';

/** What is entered once and never changed (rule 118), by its kind. */
export const RECORD_KINDS = [
  'tick',
  'untick',
  'fridge',
  'probe',
  'food',
  'food-step',
  'delivery',
  'none-came',
  'comment',
  'action',
  'unit',
  'closed-day',
  'closed-days',
  'definition',
  'limits',
  'sign-off',
  'chart',
  'withdrawn',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Words of a person; null: they were erased on request, and the entry still proves that there were some. */
export type Words = string | null;

/** What comments are about (TASK-012); `PREP_` with the id of a section for a preparation list. */
export const COMMENT_ABOUT = ['OPEN', 'CLOSE', 'FRIDGE', 'PROBE', 'DELIVERY', 'FOOD'] as const;
export type CommentAbout = (typeof COMMENT_ABOUT)[number] | `PREP_${string}` | `DAILY_${string}`;

interface Judged {
  /** °C, a decimal text of at most 5 characters. */
  temperature: string;
  limit: TemperatureLimit | null;
  ok: boolean;
}

export interface FoodStep extends Judged {
  type: FoodType;
  /** On the clock of the kitchen, `HH:mm`. */
  time: string;
  /** The step that is still to come; null: this was the last. */
  next: FoodType | null;
}

/** What each kind states. Ids name tasks, records, orders, suppliers and entries. */
export interface Payloads {
  /** photos: the hashes of the pictures that prove it; reading: what was read off, where the task asks for it. */
  tick: { task: string; photos?: readonly string[]; reading?: string };
  untick: { task: string };
  fridge: Judged & { unit: string; half: 'am' | 'pm' };
  probe: Judged & { unit: string; half: ProbeHalf };
  food: FoodStep & { record: string; ingredient: Words };
  /** after: the entry that announced this step. */
  'food-step': FoodStep & { record: string; after: string };
  delivery: Judged & {
    order: string | null;
    supplier: string | null;
    name: Words;
    invoice: string;
    /** The kind of goods that was measured; null: none was named. */
    goods: string | null;
  };
  /** A delivery without any goods of a kind that is measured; goods null: of the only one. */
  'none-came': { order: string | null; supplier: string | null; name: Words; goods: string | null };
  comment: { about: CommentAbout; text: Words };
  /** What was done about an entry out of its limit. */
  action: { entry: string; done: string; text: Words };
  /** A fridge or freezer that is switched off or on. */
  unit: { unit: string; off: boolean };
  'closed-day': { closed: boolean; reason: Words };
  /** On which weekdays and dates an area is closed from a day on. */
  'closed-days': { from: string; weekdays: string; dates: readonly string[] };
  /** What a task became; text is its words. */
  definition: { task: string; change: 'added' | 'updated' | 'removed'; type: string; text: Words; facts: Facts };
  limits: { from: string; country: string; facts: Facts };
  'sign-off': { of: 'day' | 'four-weeks'; from: string; through: string; seq: number; head: string };
  chart: { sha256: string };
  withdrawn: { reason: Words };
}

/** Single facts by name, as text. */
export type Facts = Readonly<Record<string, string | null>>;

/** The words in each kind of record: in the chain they are hashes, see sealedText. */
export const WORDS_OF: Readonly<Record<RecordKind, readonly string[]>> = {
  tick: [],
  untick: [],
  fridge: [],
  probe: [],
  food: ['ingredient'],
  'food-step': [],
  delivery: ['name'],
  'none-came': ['name'],
  comment: ['text'],
  action: ['text'],
  unit: [],
  'closed-day': ['reason'],
  'closed-days': [],
  definition: ['text'],
  limits: [],
  'sign-off': [],
  chart: [],
  withdrawn: ['reason'],
};

/** Of a record that takes the place of another: why. */
export const WHY = 'why';

/** Whether a field of a kind of record holds words. */
export function isWords(kind: RecordKind, field: string): boolean {
  return field === WHY || WORDS_OF[kind].includes(field);
}

export type SafetyRecord = {
  [Kind in RecordKind]: { kind: Kind; payload: Payloads[Kind] & { why?: Words } };
}[RecordKind];
type RecordOf<Kind extends RecordKind> = Extract<SafetyRecord, { kind: Kind }>;

/** A record with who entered it, where, and when; one of the chain, or one that is not sent yet (seq null). */
export interface EntryFacts {
  id: string;
  accountId: string;
  seq: number | null;
  day: string;
  claimedAt: string;
  recordedAt: string;
  userId: string | null;
  userName: string;
  corrects: string | null;
  flags: readonly string[];
}
export type TaskEntry = EntryFacts & SafetyRecord;
export type EntryOf<Kind extends RecordKind> = EntryFacts & RecordOf<Kind>;

export function isEntryOf<Kind extends RecordKind>(kind: Kind) {
  return (entry: TaskEntry): entry is EntryOf<Kind> => entry.kind === kind;
}

/** What the first steps of food records name, by their record. */
export function foodNames(entries: readonly TaskEntry[]): (record: string) => Words | undefined {
  const names = new Map(entries.filter(isEntryOf('food')).map(({ payload }) => [payload.record, payload.ingredient]));
  return (record) => names.get(record);
}
