import { showRecentDay } from '@larder/domain/calendar.ts';
import type { FoodRecord } from '@larder/domain/tasks/food-records.ts';
import { FOOD_TYPE_LABELS, showLimit } from '@larder/domain/tasks/limits.ts';
import { showTemperature } from '@larder/domain/tasks/temperatures.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { serverNow } from '../../../data/device-clock.ts';
import { useListClock } from '../../useListClock.ts';
import { useTaskDay } from '../../useTaskDay.ts';
import classes from '../temp.module.css';
import { useFoodLimits } from '../useFoodLimits.ts';
import { FoodStepDialog } from './FoodStepDialog.tsx';
import { useSaveStep } from './useSaveStep.ts';

/** A record with a step to come, and the way to enter it. */
export function OngoingItem({ record, isOpen }: { record: FoodRecord; isOpen: boolean }) {
  const { day, today } = useTaskDay();
  const [entering, setEntering] = useState(false);
  const limits = useFoodLimits(day);
  const clock = useListClock(day);
  const { addStep } = useSaveStep(day);
  const { pending, steps, ingredient } = record;
  const before = steps.findLast(({ payload }) => payload.next === pending);
  if (pending === null || !before) return null;
  const name = ingredient ?? 'Erased on request';
  const since = record.day === today ? '' : `, ${showRecentDay(record.day, today)}`;
  return (
    <li className={classes.record} aria-label={name}>
      <div className={classes.recordHead}>
        <span className={classes.unitName}>
          <strong>{name}</strong>
          <span className={classes.note}>
            {FOOD_TYPE_LABELS[before.payload.type]} {before.payload.time}
            {since}: {showTemperature(before.payload.temperature)}
          </span>
          <span>
            Next: {FOOD_TYPE_LABELS[pending]}, {showLimit(limits[pending])}
          </span>
        </span>
        {isOpen ? (
          <Button
            size="md"
            variant="default"
            aria-label={`Enter the step of ${name}`}
            onClick={() => setEntering(true)}
          >
            Enter the step
          </Button>
        ) : null}
      </div>
      {entering ? (
        <FoodStepDialog
          title={`Next step of ${name}`}
          initial={{
            ...{ ingredient: '', type: pending, time: clock.showTime(serverNow().getTime()) },
            ...{ temperature: '', next: '' },
          }}
          asksIngredient={false}
          limits={limits}
          onSave={(step) => addStep(record, before.id, step)}
          onClose={() => setEntering(false)}
        />
      ) : null}
    </li>
  );
}
