import type { FoodEntry, FoodRecord } from '@larder/domain/tasks/food-records.ts';
import { FOOD_TYPE_LABELS } from '@larder/domain/tasks/limits.ts';
import type { Editing } from '../editing.ts';
import { useWithdraw } from '../readings/useSaveReading.ts';
import { useFoodLimits } from '../useFoodLimits.ts';
import { WithdrawDialog } from '../WithdrawDialog.tsx';
import { FoodStepDialog } from './FoodStepDialog.tsx';
import { useSaveStep } from './useSaveStep.ts';

export interface StepOfRecord {
  record: FoodRecord;
  step: FoodEntry;
}

/** A step in words: `Soup, Cooling`. */
export function aboutStep({ ingredient }: FoodRecord, { payload }: FoodEntry): string {
  return `${ingredient ?? 'Food record'}, ${FOOD_TYPE_LABELS[payload.type]}`;
}

/** Corrects or withdraws a step of a food record. */
export function EditStep({ editing, onClose }: { editing: Editing<StepOfRecord>; onClose: () => void }) {
  const { record, step } = editing.entry;
  const limits = useFoodLimits(step.day);
  const { correct } = useSaveStep(step.day);
  const about = aboutStep(record, step);
  const withdraw = useWithdraw('Food Record', step.day, about);
  if (editing.how === 'withdraw')
    return <WithdrawDialog about={about} onWithdraw={(reason) => withdraw(step.id, reason)} onClose={onClose} />;
  const { type, time, temperature, next } = step.payload;
  return (
    <FoodStepDialog
      title={`Correct ${about}`}
      initial={{ ingredient: record.ingredient ?? '', type, time, temperature, next: next ?? '', why: '' }}
      asksIngredient={step.kind === 'food'}
      limits={limits}
      onSave={(entered) => correct(record, step, entered)}
      onClose={onClose}
    />
  );
}
