import type { EnteredRecord } from '@larder/domain/tasks/decide-record.ts';
import { FoodStepDialog } from '../temp/food/FoodStepDialog.tsx';
import { useFoodLimits } from '../temp/useFoodLimits.ts';
import { useLogRecord } from '../temp/useLogRecord.ts';
import type { MendedRecord } from './useMendedRecord.ts';

interface Props {
  mended: MendedRecord;
  record: Extract<EnteredRecord, { kind: 'food' | 'food-step' }>;
  onClose: () => void;
}

/** A refused food record or step, with what was entered in its fields. */
export function MendStep({ mended: { entry, day, corrects, why }, record, onClose }: Props) {
  const limits = useFoodLimits(day);
  const enter = useLogRecord('Food Record');
  const { type, time, temperature, next } = record;
  const ingredient = record.kind === 'food' ? record.ingredient : '';
  const about = ingredient === '' ? 'Step of a food record' : ingredient;
  return (
    <FoodStepDialog
      title={`Mend ${about}`}
      initial={{ ingredient, type, time, temperature, next: next ?? '', ...(why === null ? {} : { why }) }}
      asksIngredient={record.kind === 'food'}
      limits={limits}
      onSave={({ ingredient: called, why: reason, ...step }) => {
        const facts = { about, limits: { food: limits, target: null, goods: null } };
        const entering = { day, corrects, why: reason, mends: entry, ...facts };
        return record.kind === 'food'
          ? enter({ kind: 'food', record: record.record, ingredient: called, ...step }, entering)
          : enter({ kind: 'food-step', record: record.record, after: record.after, ...step }, entering);
      }}
      onClose={onClose}
    />
  );
}
