import type { FoodEntry, FoodRecord } from '@larder/domain/tasks/food-records.ts';
import { FOOD_TYPE_LABELS } from '@larder/domain/tasks/limits.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { inOrderWithReplacements } from '@larder/domain/tasks/standing-entries.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { StatusBadge } from '../../../ui/facts/StatusBadge.tsx';
import type { Editing } from '../editing.ts';
import { StruckEntry } from '../StruckEntry.tsx';
import classes from '../temp.module.css';
import type { StepOfRecord } from './EditStep.tsx';
import { FoodStepItem } from './FoodStepItem.tsx';

interface Props {
  record: FoodRecord;
  known: readonly TaskEntry[];
  onEdit: (editing: Editing<StepOfRecord>) => void;
}

/** A food record with its steps in their order, and what was corrected of it. */
export function FoodRecordItem({ record, known, onEdit }: Props) {
  const name = record.ingredient ?? 'Erased on request';
  const struck = inOrderWithReplacements(known).filter(
    (entry) => isFood(entry) && entry.replacedBy !== null && entry.payload.record === record.id,
  );
  return (
    <li className={classes.record} aria-label={name}>
      <div className={classes.recordHead}>
        <strong>{name}</strong>
        {record.pending === null ? null : (
          <StatusBadge tone="waiting">{`Ongoing, next: ${FOOD_TYPE_LABELS[record.pending]}`}</StatusBadge>
        )}
      </div>
      <ol className={classes.steps}>
        {record.steps.map((step, index) => (
          <FoodStepItem
            key={step.id}
            record={record}
            step={step}
            before={record.steps[index - 1] ?? null}
            onEdit={onEdit}
          />
        ))}
      </ol>
      {struck.map((entry) => (
        <StruckEntry key={entry.id} entry={entry} shown={isFood(entry) ? shownStep(entry) : ''} />
      ))}
    </li>
  );
}

function isFood(entry: TaskEntry): entry is FoodEntry {
  return entry.kind === 'food' || entry.kind === 'food-step';
}

function shownStep({ payload }: FoodEntry): string {
  return `${FOOD_TYPE_LABELS[payload.type]} ${payload.time}: ${showTemperature(payload.temperature)}`;
}
