import type { FoodType } from './limits.ts';
import type { EntryOf, TaskEntry, Words } from './records.ts';
import { standing } from './standing-entries.ts';

export type FoodEntry = EntryOf<'food'> | EntryOf<'food-step'>;

/** A food record: what was measured of a dish, step by step (HACCP-003). */
export interface FoodRecord {
  id: string;
  ingredient: Words;
  day: string;
  userName: string;
  steps: readonly FoodEntry[];
  /** The step to come; null: it is ended. */
  pending: FoodType | null;
}

/**
 * Folds entries into records. Of several people one of whom adds a step and another ends the record, the one who adds it wins (rule 126): the record is
 * ended once a step without a next one answers the last that was to come.
 */
export function foodRecords(entries: readonly TaskEntry[]): FoodRecord[] {
  const byRecord = new Map<string, { first: EntryOf<'food'>; steps: FoodEntry[] }>();
  const held = standing(entries);
  for (const entry of held)
    if (entry.kind === 'food') byRecord.set(entry.payload.record, { first: entry, steps: [entry] });
  for (const entry of held) if (entry.kind === 'food-step') byRecord.get(entry.payload.record)?.steps.push(entry);
  return [...byRecord].map(([id, { first, steps }]) => ({
    id,
    ingredient: first.payload.ingredient,
    day: first.day,
    userName: first.userName,
    steps,
    pending: pendingStep(steps),
  }));
}

/** The step that was announced last and that no later entry answers. An entry that was corrected is answered by what answers the one before it. */
function pendingStep(steps: readonly FoodEntry[]): FoodType | null {
  const answered = new Set(steps.flatMap((step) => (step.kind === 'food-step' ? [step.payload.after] : [])));
  const open = steps.filter(({ id, corrects }) => !answered.has(id) && !(corrects !== null && answered.has(corrects)));
  return open.findLast(({ payload }) => payload.next !== null)?.payload.next ?? null;
}
