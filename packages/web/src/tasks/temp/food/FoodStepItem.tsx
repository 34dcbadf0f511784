import { isEditable } from '@larder/domain/tasks/entry-window.ts';
import type { FoodEntry, FoodRecord } from '@larder/domain/tasks/food-records.ts';
import { FOOD_TYPE_LABELS } from '@larder/domain/tasks/limits.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import { EntryMarks, Initials } from '../EntryMarks.tsx';
import { EntryMenu } from '../EntryMenu.tsx';
import type { Editing } from '../editing.ts';
import classes from '../temp.module.css';
import { aboutStep, type StepOfRecord } from './EditStep.tsx';

interface Props {
  record: FoodRecord;
  step: FoodEntry;
  /** The step before it; null: it is the first. */
  before: FoodEntry | null;
  onEdit: (editing: Editing<StepOfRecord>) => void;
}

/** A step: what was done when, how warm it was, who measured it, and what is to be pointed out. */
export function FoodStepItem({ record, step, before, onEdit }: Props) {
  const { today } = useTaskDay();
  const { type, time, temperature } = step.payload;
  const about = aboutStep(record, step);
  return (
    <li className={classes.reading} data-bad={!step.payload.ok || undefined}>
      <span className={classes.valueLine}>
        <span>
          {FOOD_TYPE_LABELS[type]} {time}
        </span>
        <span className={classes.value}>{showTemperature(temperature)}</span>
        <Initials name={step.userName} />
        {isEditable(step.day, today) ? (
          <EntryMenu about={about} onEdit={(how) => onEdit({ entry: { record, step }, how })} />
        ) : null}
      </span>
      <EntryMarks entry={step} also={cooledFor(step, before)} />
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
