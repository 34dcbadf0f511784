import { isEditable } from '@larder/domain/tasks/entry-window.ts';
import type { FoodEntry, FoodRecord } from '@larder/domain/tasks/food-records.ts';
import { FOOD_TYPE_LABELS } from '@larder/domain/tasks/limits.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useState } from 'react';
import { useTaskDay } from '../../useTaskDay.ts';
import { EntryMarks, Initials } from '../EntryMarks.tsx';
import { EntryMenu } from '../EntryMenu.tsx';
import { useWithdraw } from '../readings/useSaveReading.ts';
import classes from '../temp.module.css';
import { useFoodLimits } from '../useFoodLimits.ts';
import { WithdrawDialog } from '../WithdrawDialog.tsx';
import { FoodStepDialog } from './FoodStepDialog.tsx';
import { useSaveStep } from './useSaveStep.ts';

interface Props {
  record: FoodRecord;
  step: FoodEntry;
  /** The step before it; null: it is the first. */
  before: FoodEntry | null;
}

/** A step: what was done when, how warm it was, who measured it, and what is to be pointed out. */
export function FoodStepItem({ record, step, before }: Props) {
  const { today } = useTaskDay();
  const [open, setOpen] = useState<'correct' | 'withdraw' | null>(null);
  const limits = useFoodLimits(step.day);
  const { correct } = useSaveStep(step.day);
  const { type, time, temperature, next } = step.payload;
  const name = record.ingredient ?? 'Food record';
  const about = `${name}, ${FOOD_TYPE_LABELS[type]}`;
  const withdraw = useWithdraw('Food Record', step.day, about);
  return (
    <li className={classes.reading} data-bad={!step.payload.ok || undefined}>
      <span className={classes.valueLine}>
        <span>
          {FOOD_TYPE_LABELS[type]} {time}
        </span>
        <span className={classes.value}>{showTemperature(temperature)}</span>
        <Initials name={step.userName} />
        {isEditable(step.day, today) ? (
          <EntryMenu about={about} onCorrect={() => setOpen('correct')} onWithdraw={() => setOpen('withdraw')} />
        ) : null}
      </span>
      <EntryMarks entry={step} also={cooledFor(step, before)} />
      {open === 'correct' ? (
        <FoodStepDialog
          title={`Correct ${about}`}
          initial={{ ingredient: record.ingredient ?? '', type, time, temperature, next: next ?? '' }}
          asksIngredient={step.kind === 'food'}
          limits={limits}
          onSave={(entered) => correct(record, step, entered)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open === 'withdraw' ? (
        <WithdrawDialog
          about={about}
          onWithdraw={(reason) => withdraw(step.id, reason)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </li>
  );
}

const MINUTE_MS = 60_000;

/** How long it cooled since the step before, of a step of cooling (rule 124). */
function cooledFor(step: FoodEntry, before: FoodEntry | null): string[] {
  if (step.payload.type !== 'cooling' || !before) return [];
  const minutes = Math.round((Date.parse(step.claimedAt) - Date.parse(before.claimedAt)) / MINUTE_MS);
  return minutes > 0 ? [`${minutes} minutes after the step before`] : [];
}
