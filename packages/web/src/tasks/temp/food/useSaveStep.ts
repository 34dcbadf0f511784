import type { FoodEntry, FoodRecord } from '@larder/domain/tasks/food-records.ts';
import { newId } from '../../../data/new-id.ts';
import { useFoodLimits } from '../useFoodLimits.ts';
import { useLogRecord } from '../useLogRecord.ts';
import type { EnteredStep } from './FoodStepDialog.tsx';

/** Enters a food record, its next step, or what one of its steps should have stated. */
export function useSaveStep(day: string) {
  const enter = useLogRecord('Food Record');
  const food = useFoodLimits(day);
  const facts = (ingredient: string) => ({ about: ingredient, limits: { food, target: null, goods: null } });
  return {
    add: ({ ingredient, why: _, ...step }: EnteredStep) =>
      enter({ kind: 'food', record: newId(), ingredient, ...step }, { day, ...facts(ingredient) }),

    addStep: (record: FoodRecord, after: string, { ingredient: _, why: __, ...step }: EnteredStep) =>
      enter(
        { kind: 'food-step', record: record.id, after, ...step },
        { day, ...facts(record.ingredient ?? 'Food record') },
      ),

    /** It stays of the day that it was entered for. */
    correct: (record: FoodRecord, entry: FoodEntry, { ingredient, why, ...step }: EnteredStep) => {
      const entering = { day: entry.day, corrects: entry.id, why, ...facts(ingredient || (record.ingredient ?? '')) };
      return entry.kind === 'food'
        ? enter({ kind: 'food', record: record.id, ingredient, ...step }, entering)
        : enter({ kind: 'food-step', record: record.id, after: entry.payload.after, ...step }, entering);
    },
  };
}
